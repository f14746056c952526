import { beforeAll, expect, test } from 'vitest'
import {
  add,
  addCategory,
  addPrice,
  addSeries,
  addSubcategory,
  addVariant,
  type Added,
} from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let category: Added
let subcategory: Added
beforeAll(async () => {
  world = await newWorld()
  category = await addCategory(world, { name: 'Quokkas' })
  subcategory = await addSubcategory(world, { name: 'Small', category: category.id })
  const supply = await add(world, 'POST parameter', 'parameter', {
    ...{ name: 'Supply', code: 'supply', kind: 'number', unit: 'V', is_filter: true },
  })
  const antenna = await add(world, 'POST parameter', 'parameter', {
    ...{ name: 'Antenna', code: 'antenna', kind: 'choice', is_filter: true },
  })
  const value = (series: Added, parameter: Added, fields: object) =>
    add(world, 'POST parameter-value', 'parameter_value', {
      series: series.id,
      parameter: parameter.id,
      ...fields,
    })
  const place = { category: category.id, is_online: true }
  const first = await addSeries(world, { name: 'QX-1', ordering: 2, status: 1, ...place })
  const second = await addSeries(world, {
    name: 'QX-2',
    ordering: 1,
    status: 2,
    ...place,
    subcategory: subcategory.id,
  })
  await addSeries(world, { name: 'QX-HIDDEN', ...place, is_online: false })
  await addSeries(world, { name: 'QX-OLD', ...place, is_archived: true })
  await value(first, supply, { min: 3, max: 3.4 })
  await value(second, supply, { min: 3.1, max: 5.3 })
  await value(first, antenna, { text: 'PCB or pad' })
  const a = await addVariant(world, { name: 'QX-1A', series: first.id, bands: [1] })
  const b = await addVariant(world, { name: 'QX-1B', series: first.id, bands: [3] })
  const c = await addVariant(world, { name: 'QX-2A', series: second.id, bands: [1, 2] })
  await value(first, antenna, { text: 'PCB', variant: a.id })
  await value(first, antenna, { text: 'pad', variant: b.id })
  for (const [product, price] of [
    [a, 9],
    [b, 12],
    [c, 7],
  ] as const)
    await addPrice(world, {
      product: product.id,
      valid_from: '2026-01-01',
      price_1: price,
      price_100: price / 2,
    })
})

const selection = (query: string, more: object = {}) =>
  world.api().catalogue.selection({ category: 'quokkas', query, ...more })
const names = async (query: string, more?: object) =>
  (await selection(query, more)).product_series.map(({ name }) => name)

test.each([
  ['', ['QX-1', 'QX-2']],
  ['band=433', ['QX-1']],
  ['band=868&sort=price', ['QX-2', 'QX-1']],
  ['band=868&sort=name', ['QX-1', 'QX-2']],
  ['status=new', ['QX-1']],
  ['supply=5', ['QX-2']],
  ['supply=3.2&antenna=pcb', ['QX-1']],
  ['band=433&antenna=pcb', []],
  ['price=8', ['QX-2']],
  ['price=5&quantity=120', ['QX-1', 'QX-2']],
  ['price=4&quantity=120', ['QX-2']],
])('the query "%s" finds %j', async (query, found) => {
  expect(await names(query)).toEqual(found)
})

test('a subcategory has only its own series', async () => {
  expect(await names('band=868', { subcategory: 'small' })).toEqual(['QX-2'])
  const unknown = world.api().catalogue.selection({ category: 'quokkas', subcategory: 'none' })
  await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('choices have the names of the catalogue and counts', async () => {
  const { facets, is_filtered } = await selection('')
  const shown = facets.map(({ code, choices }) => [
    code,
    choices.map(({ label, count }) => `${label}: ${count}`),
  ])
  expect(Object.fromEntries(shown)).toEqual({
    band: ['433 MHz: 1', '868 MHz: 2', '916 MHz: 1'],
    status: ['New: 1', 'Standard: 1'],
    supply: [],
    antenna: ['pad: 1', 'PCB: 1'],
    price: [],
  })
  expect(is_filtered).toBe(false)
})

test('nonsense in a query is named, not refused; only an endless one is', async () => {
  const answer = await selection('supply=lots&page=77&band=%00&antenna=' + 'x,'.repeat(400))
  expect(answer).toMatchObject({ misread: ['supply'], page: 1, total: 0 })
  expect((await world.call(`GET selection/quokkas?query=${'x'.repeat(2001)}`)).status).toBe(400)
  expect((await world.call('GET selection/no-such')).status).toBe(404)
})
