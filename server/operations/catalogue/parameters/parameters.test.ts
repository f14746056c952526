import { beforeEach, describe, expect, test } from 'vitest'
import {
  add,
  addCategory,
  addPrice,
  addSeries,
  addVariant,
  type Added,
} from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let series: Added
beforeEach(async () => {
  world = await newWorld()
  series = await addSeries(world, { name: 'QX-11', friendly_url: 'qx-11' })
})

const addParameter = (fields: object) => add(world, 'POST parameter', 'parameter', fields)
const addValue = (fields: object) =>
  add(world, 'POST parameter-value', 'parameter_value', { series: series.id, ...fields })
const page = () => world.api().catalogue.seriesPage({ friendly_url: 'qx-11' })

describe('a parameter', () => {
  test('gets its name in addresses from its name, each of its own', async () => {
    expect((await addParameter({ name: 'Receive current', condition: 'LP mode' })).code).toBe(
      'receive-current-lp-mode',
    )
    expect((await addParameter({ name: 'Receive current', condition: 'LP mode' })).code).toBe(
      'receive-current-lp-mode-2',
    )
    expect((await addParameter({ name: 'Band' })).code).toBe('band-2')
  })

  test('is refused with the address of another or of a page, unknown kinds, and without a staff account', async () => {
    const { id } = await addParameter({ name: 'Mounting', code: 'mounting' })
    const refused = async (json: object) =>
      (await world.call('POST parameter', { as: 'staff', json })).body.fields ?? {}
    expect(await refused({ name: 'Other', code: 'mounting' })).toHaveProperty('code')
    expect(await refused({ name: 'Other', code: 'sort' })).toHaveProperty('code')
    expect(await refused({ name: 'Other', kind: 'colour' })).toHaveProperty('kind')
    expect((await world.call('POST parameter', { json: { name: 'Other' } })).status).toBe(401)
    expect((await world.call('GET editor/parameters')).status).toBe(401)
    expect((await world.call('GET parameter/999', { as: 'staff' })).status).toBe(404)
    const same = await world.call(`PUT parameter/${id}`, {
      as: 'staff',
      json: { code: 'mounting', unit: 'x' },
    })
    expect(same.body.parameter).toMatchObject({ code: 'mounting', unit: 'x' })
  })

  test('takes its values to the trash and back', async () => {
    const parameter = await addParameter({ name: 'Supply' })
    await addValue({ parameter: parameter.id, min: 3, max: 3.4 })
    expect((await page()).parameter_value).toHaveLength(1)
    await world.call(`DELETE parameter/${parameter.id}`, { as: 'staff', json: { confirmed: true } })
    expect((await page()).parameter_value).toEqual([])
    await world.api('staff').desk.restore({ entity: 'parameter', id: parameter.id })
    expect((await page()).parameter_value).toHaveLength(1)
  })
})

describe('a value', () => {
  test('belongs to a series or to one of its variants, once', async () => {
    const { id: parameter } = await addParameter({ name: 'Antenna' })
    const variant = await addVariant(world, { name: 'QX-11A', series: series.id })
    const other = await addVariant(world, { name: 'ZZ', series: (await addSeries(world)).id })
    await addValue({ parameter, text: 'PCB or pad' })
    await addValue({ parameter, text: 'PCB', variant: variant.id })
    const { parameter_value } = await page()
    expect(parameter_value.map(({ text, variant: of }) => [text, of])).toEqual([
      ['PCB or pad', null],
      ['PCB', variant.id],
    ])
    const refused = (json: object) =>
      world.call('POST parameter-value', { as: 'staff', json: { series: series.id, parameter, ...json } })
    expect((await refused({ text: 'again' })).status).toBe(400)
    expect((await refused({ text: 'again', variant: variant.id })).status).toBe(400)
    expect((await refused({ variant: other.id })).body.fields).toHaveProperty('variant')
    expect((await refused({ parameter: 999 })).body.fields).toHaveProperty('parameter')
    expect((await refused({ min: 'three' })).status).toBe(400)
    expect(
      (await world.call('POST parameter-value', { json: { series: series.id, parameter } })).status,
    ).toBe(401)
  })

  test('is copied with its series and with its variant', async () => {
    const { id: parameter } = await addParameter({ name: 'Antenna' })
    const variant = await addVariant(world, { name: 'QX-11A', series: series.id })
    await addValue({ parameter, text: 'PCB or pad' })
    await addValue({ parameter, text: 'PCB', variant: variant.id })
    await world.call(`POST product-variant/${variant.id}/copy`, { as: 'staff', json: {} })
    await world.call(`POST product/${series.id}/copy`, { as: 'staff', json: {} })
    const { body } = await world.call('GET editor/parameter-grid', { as: 'staff' })
    const values = body.parameter_value as { text: string }[]
    expect(values.map(({ text }) => text).toSorted()).toEqual(['PCB', 'PCB', 'PCB or pad', 'PCB or pad'])
  })

  test('is found by the search, also by its variants, until it changes', async () => {
    const [power, mounting] = [
      await addParameter({ name: 'Output', kind: 'number', unit: 'mW' }),
      await addParameter({ name: 'Mounting' }),
    ]
    await addVariant(world, { name: 'QX-11A', series: series.id, bands: [1] })
    await addValue({ parameter: power.id, typ: 10 })
    const value = await addValue({ parameter: mounting.id, text: 'SMT' })
    const found = async (search: string) =>
      (await world.api().wayfinding.search({ search })).found.map(({ address }) => address)
    expect(await found('868 MHz 10 mW SMT')).toEqual(['/product-detail/qx-11'])
    await world.call(`PUT parameter-value/${value.id}`, { as: 'staff', json: { text: 'Quokka slot' } })
    expect(await found('quokka 868')).toEqual(['/product-detail/qx-11'])
    await world.call(`PUT parameter/${mounting.id}`, { as: 'staff', json: { name: 'Numbat' } })
    expect(await found('numbat quokka')).toEqual(['/product-detail/qx-11'])
    await world.call(`DELETE parameter-value/${value.id}`, { as: 'staff', json: {} })
    expect(await found('quokka')).toEqual([])
  })
})

test('lists show the parameters that are marked for them', async () => {
  const { id, friendly_url } = await addCategory(world, { name: 'Quokkas' })
  await world.call(`PUT product/${series.id}`, { as: 'staff', json: { category: id } })
  const shown = await addParameter({ name: 'Supply', in_list: true })
  const hidden = await addParameter({ name: 'Sleep' })
  await addValue({ parameter: shown.id, typ: 5 })
  await addValue({ parameter: hidden.id, typ: 1 })
  const answer = await world.api().catalogue.categoryPage({ category: String(friendly_url) })
  expect(answer.parameter.map(({ name }) => name)).toEqual(['Supply'])
  expect(answer.parameter_value).toHaveLength(1)
})

test('the price list shows marked parameters behind the description', async () => {
  const { id } = await addCategory(world, { name: 'Quokkas' })
  const json = { category: id, price_list_description: 'Module' }
  await world.call(`PUT product/${series.id}`, { as: 'staff', json })
  const variant = await addVariant(world, { name: 'QX-11A', series: series.id, is_online: true })
  await addPrice(world, { product: variant.id, valid_from: '2026-01-01', price_1: 9.5 })
  const parameter = await addParameter({ name: 'Supply', kind: 'number', unit: 'V', in_price_list: true })
  await addValue({ parameter: parameter.id, typ: 5 })
  const { product_series } = await world.api().catalogue.priceList({})
  expect(product_series.map(({ price_list_description: text }) => text)).toEqual(['Module, 5 V'])
})

test('the cross table shows series with a value for each of its parameters, new ones first', async () => {
  const standard = await addSeries(world, { name: 'AB-1', status: 2 })
  const fresh = await addSeries(world, { name: 'CD-1', status: 1 })
  const incomplete = await addSeries(world, { name: 'EF-1', status: 1 })
  const [os, supply] = [
    await addParameter({ name: 'OS', in_cross_table: true }),
    await addParameter({ name: 'Supply', in_cross_table: true }),
  ]
  for (const one of [standard, fresh]) {
    await addValue({ series: one.id, parameter: os.id, text: '4' })
    await addValue({ series: one.id, parameter: supply.id, typ: 5 })
  }
  await addValue({ series: incomplete.id, parameter: os.id, text: '4' })
  const { product_series, parameter } = await world.api().catalogue.crossTable({})
  expect(product_series.map(({ name }) => name)).toEqual(['CD-1', 'AB-1'])
  expect(parameter.map(({ name }) => name)).toEqual(['OS', 'Supply'])
})

test('the grid has the series of a category, or of the category of a series', async () => {
  const { id } = await addCategory(world, { name: 'Quokkas' })
  const other = await addSeries(world, { name: 'QX-12', category: id })
  const grid = async (query: string) => {
    const { body } = await world.call(`GET editor/parameter-grid${query}`, { as: 'staff' })
    return (body.product_series as { name: string }[]).map(({ name }) => name)
  }
  expect(await grid(`?series=${other.id}`)).toEqual(['QX-12'])
  expect(await grid(`?category=${id}`)).toEqual(['QX-12'])
  expect((await world.call('GET editor/parameter-grid?series=999', { as: 'staff' })).status).toBe(404)
  expect((await world.call('GET editor/parameter-grid')).status).toBe(401)
})
