import { expect, test } from 'vitest'
import { formFields } from '#domain/wayfinding/page-forms.ts'
import { YEAR } from '#domain/technology/calculators/quantity.ts'
import { batteryDefaults, computeBattery } from './battery-input.ts'

const modules = [
  {
    name: 'TR-76G',
    friendly_url: 'tr-76g',
    source: 'sample figures',
    limits: [],
    currents: {
      deep_sleep: 1e-7,
      sleep: 1e-6,
      rx_xlp: 16.3e-6,
      rx_lp: 250e-6,
      rx_std: 11.8e-3,
      tx_min: 8.3e-3,
      tx_max: 25e-3,
    },
  },
  {
    name: 'TR-75G',
    friendly_url: 'tr-75g',
    source: '',
    limits: [],
    currents: {
      deep_sleep: null,
      sleep: 1e-6,
      rx_xlp: null,
      rx_lp: null,
      rx_std: 11.8e-3,
      tx_min: null,
      tx_max: 25e-3,
    },
  },
]
const compute = (texts: Partial<typeof batteryDefaults> = {}) =>
  computeBattery({ ...batteryDefaults, ...texts }, modules)!

test('without input the first module and the example are computed', () => {
  const { problems, module, average, life } = compute()
  expect([problems, module.name]).toEqual([{}, 'TR-76G'])
  expect(average! * 1e6).toBeCloseTo(1 + (28 * 24.999 + 100 * 11.799) / 60, 2)
  expect(life! / YEAR).toBeCloseTo(8.47, 1)
})

test('the interval for a life, typed in, gives that life', () => {
  const { neededInterval } = compute()
  const again = compute({ interval: `${neededInterval} s` })
  expect(again.life! / YEAR).toBeCloseTo(10, 6)
  const { neededCapacity } = compute({ usable: '80 %' })
  expect(compute({ usable: '80 %', battery: `${neededCapacity! / 3600} Ah` }).life! / YEAR).toBeCloseTo(10, 6)
})

test('what resting takes can not be made up for', () => {
  expect(compute({ rest: 'rx_lp' }).neededInterval).toBeNull()
  expect(compute({ rest: 'rx_lp', life: '1 year' }).neededInterval).toBeGreaterThan(60)
})

test.each([
  [
    { interval: '10 ms' },
    'interval',
    'Sending and listening take 128 ms, so the interval can not be shorter',
  ],
  [{ module: 'TR-75G', rest: 'deep_sleep' }, 'rest', 'no Deep sleep current of TR-75G'],
  [{ module: 'TR-75G', power: 'lowest' }, 'rest', 'no TX current of TR-75G'],
  [{ module: 'TR-1' }, 'module', 'The catalogue has no currents of "TR-1"'],
  [{ battery: 'big' }, 'battery', 'This is not a number'],
  [{ life: '200 years' }, 'life', 'At most 100 years'],
] as const)('%j is explained', (texts, field, problem) => {
  expect(compute(texts).problems[field]).toContain(problem)
})

test('one wrong field leaves the other direction', () => {
  const { life, neededInterval } = compute({ interval: 'often' })
  expect([life, neededInterval! > 0]).toEqual([null, true])
  const other = compute({ life: 'long' })
  expect([other.life! > 0, other.neededInterval]).toEqual([true, undefined])
})

test('an unknown mode is Sleep, and an empty catalogue computes nothing', () => {
  expect(compute({ rest: 'toString' }).rest).toBe('sleep')
  expect(computeBattery(batteryDefaults, [])).toBeNull()
})

test('the server reads every field of the form from the address', () => {
  const fields = formFields('/technology/calculators/battery-life', { meshSlug: 'mesh' })
  expect(fields?.toSorted()).toEqual(Object.keys(batteryDefaults).toSorted())
})
