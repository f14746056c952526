import { expect, test } from 'vitest'
import { newWorld } from '#server/testing/test-world.ts'
import { unreachablePages } from './unreachable-pages.ts'

test('pages whose addresses begin with a language are named at the start', async () => {
  const world = await newWorld()
  const { db } = world.parts.connection
  const page = { title: 'Antennas', is_online: true }
  await world.api('staff').wayfinding.pages.create({ ...page, address: '/de/antennen' })
  await world.api('staff').wayfinding.pages.create({ ...page, address: '/desk/antennas' })
  const delivered = [{ address: '/fr' }, { address: '/news' }]
  expect(await unreachablePages(db, delivered, ['en', 'cs'])).toEqual([])
  expect(await unreachablePages(db, delivered, ['de', 'en'])).toEqual([])
  expect(await unreachablePages(db, delivered, ['en'])).toEqual([])
  expect(await unreachablePages(db, delivered, ['en', 'de', 'fr'])).toEqual([
    'site.config.ts languages: with "fr" the page /fr could not be opened; change its address first',
    'site.config.ts languages: with "de" the page /de/antennen could not be opened; change its address first',
  ])
})
