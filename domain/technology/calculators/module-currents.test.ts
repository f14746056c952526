import { expect, test } from 'vitest'
import { blankParameter } from '#domain/catalogue/parameters/parameter.ts'
import { blankParameterValue } from '#domain/catalogue/parameters/parameter-value.ts'
import type { ValueRecord } from '#domain/catalogue/parameters/parameters.ts'
import { modulesWithCurrents } from './module-currents.ts'

const parameter = [
  { ...blankParameter, id: 1, code: 'sleep', unit: 'µA' },
  { ...blankParameter, id: 2, code: 'rx-std', unit: 'mA' },
  { ...blankParameter, id: 3, code: 'tx', unit: 'mA' },
  { ...blankParameter, id: 4, code: 'currents-from' },
  { ...blankParameter, id: 5, code: 'deep-sleep', unit: 'minutes' },
]
const value = (fields: Partial<ValueRecord>): ValueRecord => ({
  ...blankParameterValue,
  parameter: 0,
  series: 0,
  ...fields,
})

test('modules have their currents in amperes, variants what they inherit', () => {
  const modules = modulesWithCurrents({
    product_series: [
      { id: 7, name: 'TR-1', friendly_url: 'tr-1' },
      { id: 8, name: 'Gateway', friendly_url: 'gw' },
    ],
    product: [
      { id: 71, name: 'TR-1A', series: 7 },
      { id: 72, name: 'TR-1C', series: 7 },
    ],
    parameter,
    parameter_value: [
      value({ parameter: 1, series: 7, max: 1 }),
      value({ parameter: 2, series: 7, typ: 12 }),
      value({ parameter: 3, series: 7, min: 8.3, max: 25 }),
      value({ parameter: 4, series: 7, text: 'data sheet' }),
      value({ parameter: 5, series: 7, typ: 3 }),
      value({ parameter: 1, series: 7, variant: 71, typ: 2 }),
      value({ parameter: 1, series: 8, typ: 5 }),
    ],
  })
  expect(modules.map(({ name, limits, source }) => [name, limits, source])).toEqual([
    ['TR-1', ['sleep'], 'data sheet'],
    ['TR-1A', [], 'data sheet'],
  ])
  expect(modules[0]!.currents).toMatchObject({
    sleep: 1e-6,
    rx_std: 0.012,
    tx_max: 0.025,
    rx_lp: null,
    deep_sleep: null,
  })
  expect(modules[0]!.currents.tx_min).toBeCloseTo(0.0083, 9)
  expect(modules[1]!.currents.sleep).toBeCloseTo(2e-6, 12)
})
