import { beforeEach, expect, test } from 'vitest'
import { add, addSeries, addVariant } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let parameter: number
beforeEach(async () => {
  world = await newWorld()
  const fields = { name: 'Sleep current', code: 'sleep', unit: 'µA', kind: 'number' }
  ;({ id: parameter } = await add(world, 'POST parameter', 'parameter', fields))
})

const read = (codes: string) => world.api().catalogue.parametersByCode({ codes })

test('parameters are read by code, with the series and the variants that differ', async () => {
  const { id: series } = await addSeries(world, { name: 'TR-96X' })
  const { id: variant } = await addVariant(world, { name: 'TR-96XA', series })
  await addVariant(world, { name: 'TR-96XC', series })
  await add(world, 'POST parameter-value', 'parameter_value', { parameter, series, typ: 2.3 })
  await add(world, 'POST parameter-value', 'parameter_value', { parameter, series, variant, typ: 2.5 })
  expect(await read('tx, Sleep')).toMatchObject({
    product_series: [{ id: series, name: 'TR-96X' }],
    product: [{ id: variant, name: 'TR-96XA', series }],
    parameter: [{ code: 'sleep', unit: 'µA' }],
    parameter_value: [
      { typ: 2.3, variant: null },
      { typ: 2.5, variant },
    ],
  })
  expect(await read('tx')).toEqual({ product_series: [], product: [], parameter: [], parameter_value: [] })
  expect((await world.call('GET parameters-by-code?codes=sleep')).body).toEqual(await read('sleep'))
})

test('neither hidden nor archived products are read', async () => {
  const { id: series } = await addSeries(world, { name: 'TR-96X' })
  await add(world, 'POST parameter-value', 'parameter_value', { parameter, series, typ: 2.3 })
  await world.api('staff').catalogue.series.update({ id: series, is_online: false })
  expect(await read('sleep')).toMatchObject({ product_series: [], parameter_value: [] })
})

test('codes are needed', async () => {
  expect((await world.call('GET parameters-by-code')).status).toBe(400)
})
