import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { flagPath } from '#domain/sales/flag-path.ts'
import { countryTable } from '#server/database/tables/sales.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { countryFlag } from './country-flags.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})

const get = (path: string) => world.fetch(new Request(`http://localhost:3000/api/${path}`))

test('F-12 I-08 serves the flag of a country as a cacheable PNG below the API', async () => {
  const answer = await get(flagPath({ iso_code: 'CZ' }))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toMatch(/^public/)
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 96, height: 64 })
})

test('has a flag for every country of the list', async () => {
  const countries = await world.parts.connection.db.select().from(countryTable)
  const missing: string[] = []
  for (const { iso_code } of countries) {
    await countryFlag(`${iso_code.toLowerCase()}.png`).catch(() => missing.push(iso_code))
  }
  expect(missing).toEqual([])
})

test.each(['zz.png', 'CZ.png', 'cz.svg', 'cz', 'czech.png', '..%2fcz.png', 'cz.png%00'])(
  'answers 404 for %s',
  async (file) => {
    const answer = await get(`static/media/img/country/${file}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: 'NOT_FOUND' })
  },
)
