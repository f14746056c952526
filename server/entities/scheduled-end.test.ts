import { beforeEach, expect, test } from 'vitest'
import { entities } from './entities.ts'
import { add, addCategory, addSeries, addVariant } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { nextScheduledEnd } from './scheduled-end.ts'
import { isPublic } from './visibility.ts'

let world: World

beforeEach(async () => {
  world = await newWorld()
})

const END = '2026-12-01 08:00'
const before = new Date('2026-12-01T07:59:59Z')
const after = new Date('2026-12-01T08:00:00Z')

test('ten kinds of records can end', () => {
  const ending = entities.filter(({ visibleUntil }) => visibleUntil).map(({ key }) => key)
  expect(ending.toSorted()).toEqual([
    'career_offer',
    'case_study',
    'event',
    'file',
    'link',
    'modal_popup',
    'news',
    'page',
    'product_series',
    'webinar',
  ])
  for (const entity of entities.filter(({ visibleUntil }) => visibleUntil))
    expect(() => isPublic(entity)).toThrow('depends on the time')
})

test('a popup ends by itself, and answers are fresh until then', async () => {
  await add(world, 'POST modal-popup', 'modal_popup', { title: 'Sale', is_online: true, online_until: END })
  const popup = async () => {
    const { body, headers } = await world.call('GET modal-popup')
    return [(body.modal_popup as object[]).length, headers.get('x-fresh-until')]
  }
  world.clock.now = before
  expect(await popup()).toEqual([1, String(after.getTime())])
  world.clock.now = after
  expect(await popup()).toEqual([0, null])
})

test('a series ends with its page, its place in the menu, and its variants in the search', async () => {
  const { id: category } = await addCategory(world, { is_online: true })
  const { id } = await addSeries(world, { name: 'TR-99D', category, online_until: END })
  await addVariant(world, { name: 'TR-99DAX', series: id, is_available: true })
  const shown = async () => {
    const { product_series } = await world.api().catalogue.productsMenu({})
    const page = await world.call('GET series-page/tr-99d')
    const found = await world.api().wayfinding.search({ search: 'TR-99DAX' })
    return [product_series.length, page.status, found.found.length > 0]
  }
  world.clock.now = before
  expect(await shown()).toEqual([1, 200, true])
  world.clock.now = after
  expect(await shown()).toEqual([0, 404, false])
})

test('the next end is the earliest to come of all kinds; deleted records do not count', async () => {
  const nextEnd = (now: Date) => nextScheduledEnd({ ...world.parts.anonymousContext(), now })
  expect(await nextEnd(before)).toBeNull()
  await add(world, 'POST career', 'career_offer', { name: 'Engineer', online_until: '2026-12-24 00:00' })
  const event = await add(world, 'POST event', 'event', { name: 'Fair', online_until: END })
  expect(await nextEnd(before)).toEqual(after)
  expect(await nextEnd(after)).toEqual(new Date('2026-12-24T00:00:00Z'))
  await world.call(`DELETE event/${event.id}`, { as: 'staff' })
  expect(await nextEnd(before)).toEqual(new Date('2026-12-24T00:00:00Z'))
})
