import { beforeAll, expect, test } from 'vitest'
import { add, addPrice, addSeries, addVariant, type Added } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  const first = await addSeries(world, { name: 'QX-1', status: 1 })
  const second = await addSeries(world, { name: 'QX-2', status: 1 })
  await addSeries(world, { name: 'QX-HIDDEN', is_online: false })
  const variant = await addVariant(world, { name: 'QX-1A', series: first.id, bands: [1], status: 2 })
  await addVariant(world, { name: 'QX-2A', series: second.id, bands: [1] })
  await addPrice(world, { product: variant.id, valid_from: '2026-01-01', price_1: 9.5 })
  const antenna = await add(world, 'POST parameter', 'parameter', { name: 'Antenna', group: 'Radio' })
  const value = (series: Added, fields: object) =>
    add(world, 'POST parameter-value', 'parameter_value', {
      series: series.id,
      parameter: antenna.id,
      ...fields,
    })
  await value(first, { text: 'PCB or pad' })
  await value(first, { text: 'PCB', variant: variant.id })
  await value(second, { text: 'PCB or pad' })
})

const compare = (parts?: string) => world.api().catalogue.compare({ parts })

test('series and variants stand side by side, by their names in any spelling', async () => {
  const { products, rows, unknown } = await compare('qx 2, QX1a,qx-1')
  expect(products.map(({ name, series }) => [name, series])).toEqual([
    ['QX-2', 'QX-2'],
    ['QX-1A', 'QX-1'],
    ['QX-1', 'QX-1'],
  ])
  expect(unknown).toEqual([])
  expect(rows.map(({ name, values, differs }) => [name, ...values, differs])).toEqual([
    ['Status', 'New', 'Standard', 'New', true],
    ['Bands', '868 MHz', '868 MHz', '868 MHz', false],
    ['Antenna', 'PCB or pad', 'PCB', 'PCB or pad', true],
    ['From 1 pcs', '', '9.50 EUR', '9.50 EUR', true],
  ])
})

test('unknown and hidden names are told, names beyond five left out', async () => {
  expect(await compare('QX-HIDDEN,nothing')).toEqual({
    products: [],
    rows: [],
    unknown: ['QX-HIDDEN', 'nothing'],
    left_out: [],
  })
  for (const name of ['QX-3', 'QX-4', 'QX-5', 'QX-6']) await addSeries(world, { name })
  const { products, left_out } = await compare('qx-1,qx-2,qx-3,qx-4,qx-5,qx-6')
  expect([products.length, left_out]).toEqual([5, ['QX-6']])
  expect((await compare()).products).toEqual([])
  expect((await world.call(`GET compare?parts=${'x'.repeat(4001)}`)).status).toBe(400)
})
