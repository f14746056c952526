import { expect, test } from 'vitest'
import { parameterFact } from './parameter-fact.ts'

const blank = { min: null, typ: null, max: null, text: '', note: '' }
const milliampere = { unit: 'mA', decimals: 0 }
const microampere = { unit: 'µA', decimals: 0 }

test.each([
  [{ typ: 11.8 }, milliampere, undefined, '11.8 mA'],
  [{ min: 8.3, max: 25 }, milliampere, undefined, '8.3 to 25 mA'],
  [{ min: 8.3, max: 25 }, milliampere, 'max', '25 mA'],
  [{ max: 1 }, microampere, undefined, 'max 1 µA'],
  [{ max: 0.1 }, microampere, undefined, 'max 100 nA'],
  [{ max: 0.1 }, microampere, 'max', '100 nA'],
  [{ min: 3, max: 3.4 }, { unit: 'V', decimals: 1 }, undefined, '3.0 to 3.4 V'],
  [{ text: 'PCB or pad', note: 'sample' }, { unit: '', decimals: 0 }, undefined, 'PCB or pad'],
  [{ typ: 0.5 }, { unit: 'V', decimals: 0 }, undefined, '0.5 V'],
])('%j reads as in a sentence', (value, format, part, text) => {
  expect(parameterFact({ ...blank, ...value }, format, part)).toBe(text)
})

test('a part that the value has not is no fact', () => {
  expect(parameterFact({ ...blank, typ: 1 }, microampere, 'max')).toBeNull()
  expect(parameterFact({ ...blank, typ: 1 }, microampere, 'note')).toBeNull()
  expect(parameterFact(blank, microampere)).toBeNull()
})
