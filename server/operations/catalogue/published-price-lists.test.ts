import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startRecordingPriceLists } from '#server/price-lists.ts'
import { addCategory, addPrice, addSeries, addVariant } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { recordPriceLists } from './record-price-lists.ts'

let world: World
let variant: number

beforeEach(async () => {
  world = await newWorld()
  const category = await addCategory(world)
  const series = await addSeries(world, { category: category.id })
  variant = (await addVariant(world, { series: series.id, name: 'TR-76DA' })).id
  await addPrice(world, { product: variant, valid_from: '2025-09-01', price_1: 10 })
  await addPrice(world, { product: variant, valid_from: '2026-09-01', price_1: 11 })
})

const record = () => recordPriceLists(world.parts.anonymousContext())
const priceOn = async (as_of: string, as: 'anyone' | 'staff' = 'anyone') => {
  const { product_price } = await world.api(as).catalogue.priceList({ as_of })
  return product_price[0]?.price_1
}
const at = (day: string) => (world.clock.now = new Date(`${day}T12:00:00Z`))
const archive = async () => {
  const { price_list } = await world.api().catalogue.priceLists({})
  return price_list.map(({ first_day, last_day }) => [first_day, last_day])
}

test('the first record catches up with every day on which prices began', async () => {
  expect(await record()).toEqual(['2025-09-01', '2026-09-01'])
  expect(await archive()).toEqual([
    ['2026-09-01', null],
    ['2025-09-01', '2026-08-31'],
  ])
  expect(await record()).toEqual([])
})

test('answers with the list that was public on a day, and with its last day', async () => {
  await record()
  const { valid_from, valid_until, archived_from, product_price } = await world
    .api()
    .catalogue.priceList({ as_of: '2026-01-15' })
  expect({ valid_from, valid_until, archived_from }).toEqual({
    valid_from: '2025-09-01',
    valid_until: '2026-08-31',
    archived_from: '2025-09-01',
  })
  expect(product_price[0]?.price_1).toBe(10)
  expect((await world.call('GET price-list?as_of=2025-08-31')).status).toBe(404)
})

test('later changes of prices, names and variants leave past lists as they were', async () => {
  await record()
  at('2026-11-20')
  const { variants, prices } = world.api('staff').catalogue
  const { product_price: old } = await variants.read({ id: variant })
  for (const { id } of old) await prices.remove({ id })
  await variants.remove({ id: variant })
  expect((await world.api().catalogue.priceList({})).product).toEqual([])
  const { product, product_price } = await world.api().catalogue.priceList({ as_of: '2026-01-15' })
  expect([product[0]?.name, product_price[0]?.price_1]).toEqual(['TR-76DA', 10])
})

test('a correction begins a list on its own day, of several on one day the last stays', async () => {
  await record()
  at('2026-11-18')
  const { product_price } = await world.api('staff').catalogue.variants.read({ id: variant })
  const { id } = product_price.find(({ valid_from }) => valid_from === '2026-09-01')!
  for (const price_1 of [11.5, 11.6]) {
    await world.api('staff').catalogue.prices.update({ id, price_1 })
    expect(await record()).toEqual(['2026-11-18'])
  }
  at('2026-11-19')
  expect([await priceOn('2026-11-17'), await priceOn('2026-11-18')]).toEqual([11, 11.6])
})

test('days on which prices began while nobody recorded are caught up', async () => {
  await record()
  await addPrice(world, { product: variant, valid_from: '2027-02-01', price_1: 12 })
  await addPrice(world, { product: variant, valid_from: '2027-03-01', price_1: 13 })
  at('2027-03-05')
  expect(await priceOn('2027-02-15')).toBe(12)
  expect(await record()).toEqual(['2027-02-01', '2027-03-01'])
  expect([await priceOn('2027-01-31'), await priceOn('2027-02-15')]).toEqual([11, 12])
})

test('prices that are entered after their day begin a list on the day they are public', async () => {
  await record()
  await addPrice(world, { product: variant, valid_from: '2026-11-01', price_1: 12 })
  expect(await record()).toEqual(['2026-11-15'])
  expect(await priceOn('2026-11-02')).toBe(11)
})

test('the archive is kept from the start on, and after every change of content', async () => {
  const log = { info: () => undefined, error: () => undefined }
  onTestFinished(startRecordingPriceLists({ context: world.parts.anonymousContext, log }))
  await expect.poll(archive).toEqual([
    ['2026-09-01', null],
    ['2025-09-01', '2026-08-31'],
  ])
})

test('staff see the list of a coming day as a preview, which no cache keeps', async () => {
  await addPrice(world, { product: variant, valid_from: '2027-02-01', price_1: 12 })
  const preview = { path: '/pricelist.csv?as_of=2027-02-01', moment: '2027-02-01 00:00' }
  const { url } = await world.api('staff').publishing.preview(preview)
  const moved = await world.fetch(new Request(url))
  expect([moved.status, moved.headers.get('cache-control')]).toEqual([302, 'no-store'])
  const shown = await world.fetch(new Request(new URL(moved.headers.get('location')!, url)))
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await shown.text()).toContain('"12.00"')
})

test('texts of a product do not begin a new list', async () => {
  await record()
  const json = { price_list_description: 'New words', lead_time: 10 }
  await world.call(`PUT product-variant/${variant}`, { as: 'staff', json })
  expect(await record()).toEqual([])
})

test('a recorded list raises the content version, because the archive is on a page', async () => {
  const before = await world.parts.contentVersion.current()
  await record()
  expect(await world.parts.contentVersion.current()).toBe(before + 1)
})

test('coming prices are for staff only, whichever door is used', async () => {
  await addPrice(world, { product: variant, valid_from: '2027-02-01', price_1: 12 })
  await record()
  expect(await priceOn('2027-02-01', 'staff')).toBe(12)
  expect(await priceOn('2027-01-31', 'staff')).toBe(11)
  const visitor = await world.call('GET price-list?as_of=2027-02-01')
  const user = await world.call('GET price-list?as_of=2027-02-01', { as: 'user' })
  expect([visitor.status, user.status]).toEqual([404, 404])
  const member = await world.call('GET price-list?as_of=2027-02-01', { as: 'staff' })
  expect([member.status, member.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const file = await world.fetch(new Request('http://localhost:3000/pricelist.csv?as_of=2027-02-01'))
  expect([file.status, file.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('files of any day lead to the first day of its list, which is the same file for ever', async () => {
  await record()
  const fetchCsv = (query: string) => world.fetch(new Request(`http://localhost:3000/pricelist.csv${query}`))
  const other = await fetchCsv('?as_of=2026-01-15')
  expect([other.status, other.headers.get('location')]).toEqual([302, '/pricelist.csv?as_of=2025-09-01'])
  const first = await fetchCsv('?as_of=2025-09-01')
  expect(first.headers.get('cache-control')).toMatch(/^public/)
  expect(await first.text()).toMatch(/"TR-76DA".*"10\.00".*"2025-09-01","2026-08-31"/)
  const today = await fetchCsv('?as_of=2026-11-15')
  expect([today.status, today.headers.get('location')]).toEqual([302, '/pricelist.csv'])
  for (const query of ['?as_of=2026-02-30', '?as_of=x', '?as_of=2026-01-15T00:00'])
    expect((await fetchCsv(query)).status).toBe(400)
})

test('the archive can be read in parts', async () => {
  await record()
  const { price_list } = await world.api().catalogue.priceLists({ limit: 1 })
  const rest = await world.api().catalogue.priceLists({ after: price_list[0]!.id })
  expect([price_list[0]?.first_day, rest.price_list[0]?.first_day]).toEqual(['2025-09-01', '2026-09-01'])
})
