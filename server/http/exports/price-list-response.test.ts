import { beforeEach, expect, test } from 'vitest'
import { addCategory, addPrice, addSeries, addVariant } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { FRESH_UNTIL } from '#server/http/answer.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const fetchList = (ending: string) => world.fetch(new Request(`http://localhost:3000/pricelist.${ending}`))
const codes = async () => {
  const { product } = await world.api().catalogue.priceList({})
  return product.map(({ name }) => name)
}

test('serves the price list as PDF, XLSX and CSV, cacheable until the next price takes effect', async () => {
  const category = await addCategory(world)
  const series = await addSeries(world, { category: category.id })
  const variant = await addVariant(world, { series: series.id, bands: [1], status: 2 })
  await addPrice(world, { product: variant.id, valid_from: '2026-09-01', price_1: 11.9 })
  await addPrice(world, { product: variant.id, valid_from: '2027-02-01', price_1: 12.9 })
  for (const [ending, type] of [
    ['pdf', 'application/pdf'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', 'text/csv; charset=utf-8'],
  ] as const) {
    const { status, headers } = await fetchList(ending)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('cache-control')).toMatch(/^public/)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get(FRESH_UNTIL)).toBe(String(Date.parse('2027-02-01T00:00:00Z')))
  }
  const before = await (await fetchList('csv')).text()
  expect(before).toMatch(/"TR-76DA".*"868 MHz","Standard",1,35,"EUR","11\.90".*"2026-09-01","2027-01-31"/)
  world.clock.now = new Date('2027-02-01T00:00:00Z')
  expect(await (await fetchList('csv')).text()).toMatch(/"12\.90".*"2027-02-01",""/)
})

test('lists variants that are online, not archived and in the price list, if their series and category are too', async () => {
  const open = await addCategory(world)
  const closed = await addCategory(world, { name: 'Closed', is_online: false })
  const series = (fields: object) => addSeries(world, { category: open.id, ...fields })
  const listed = await series({})
  await addVariant(world, { series: listed.id, name: 'listed' })
  await addVariant(world, { series: listed.id, name: 'offline', is_online: false })
  await addVariant(world, { series: listed.id, name: 'archived', is_archived: true })
  await addVariant(world, { series: listed.id, name: 'unmarked', in_price_list: false })
  await addVariant(world, { name: 'without series' })
  const trashed = await addVariant(world, { series: listed.id, name: 'in the trash' })
  await world.call(`DELETE product-variant/${trashed.id}/delete`, { as: 'staff' })
  for (const fields of [
    { is_online: false },
    { is_archived: true },
    { in_price_list: false },
    { category: closed.id },
    { category: null },
  ]) {
    await addVariant(world, { series: (await series(fields)).id, name: JSON.stringify(fields) })
  }
  expect(await codes()).toEqual(['listed'])
})

test('does not serve other file extensions', async () => {
  expect((await fetchList('ods')).status).toBe(501)
})
