import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choicesIn, formatCell, formatValue, rangeOf, type ValueParts } from './parameter-value.ts'
import { parseValue } from './parse-value.ts'

const blank: ValueParts = { min: null, typ: null, max: null, text: '', note: '' }
const volts = { kind: 'number', unit: 'V', decimals: 1 } as const

describe('a value', () => {
  test.each([
    [{ min: 3, max: 3.4 }, '3.0–3.4 V'],
    [{ typ: 5, note: '200 mA' }, '5.0 V (200 mA)'],
    [{ max: 60 }, 'max 60.0 V'],
    [{ min: 2.25 }, 'min 2.25 V'],
    [{ min: -20, max: 60 }, '−20.0 to 60.0 V'],
    [{ min: 4.65, typ: 5, max: 5.35 }, '4.65 / 5.0 / 5.35 V'],
    [{ typ: 5, max: 6 }, '– / 5.0 / 6.0 V'],
    [{ text: 'USB' }, 'USB V'],
    [{}, ''],
  ])('%o reads "%s"', (parts, text) => {
    expect(formatValue({ ...blank, ...parts }, volts)).toBe(text)
  })
})

describe('a cell of a spreadsheet', () => {
  test.each([
    ['3.0-3.4 V', { min: 3, max: 3.4 }],
    ['3,0 – 3,4', { min: 3, max: 3.4 }],
    ['-20 to +60', { min: -20, max: 60 }],
    ['−20–60', { min: -20, max: 60 }],
    ['≤ 60', { max: 60 }],
    ['up to 60 V', { max: 60 }],
    ['> 1.5', { min: 1.5 }],
    ['5 (±0.35 V)', { typ: 5, note: '±0.35 V' }],
    ['4.65 / 5 / -', { min: 4.65, typ: 5 }],
    ['  ', {}],
  ])('"%s" is understood', (cell, parts) => {
    expect(parseValue(cell, volts)).toEqual({ ...blank, ...parts })
  })

  test.each(['about five', '3.4-3.0', '1e99', '1 / x / 3', 'max', '9'.repeat(2000)])(
    '"%s" is no number',
    (cell) => {
      expect(parseValue(cell, volts)).toBeNull()
    },
  )

  test('of words is taken as it is, without its unit', () => {
    expect(parseValue('31.8 × 14.9 mm', { kind: 'text', unit: 'mm' })).toEqual({
      ...blank,
      text: '31.8 × 14.9',
    })
  })

  test('written by the grid is read back as the same value', () => {
    const number = fc.option(
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 1000),
      {
        nil: null,
      },
    )
    const note = fc.constantFrom('', '200 mA', 'at 25 °C')
    fc.assert(
      fc.property(number, number, number, note, (a, typ, b, ownNote) => {
        const isRange = a !== null && b !== null
        const value = {
          ...blank,
          typ,
          note: ownNote,
          min: isRange ? Math.min(a, b) : a,
          max: isRange ? Math.max(a, b) : b,
        }
        expect(parseValue(formatCell(value, { decimals: 1 }), volts)).toEqual(value)
      }),
    )
  })

  test('can be any text', () => {
    const cells = fc.string({
      unit: fc.constantFrom('1', '.', ',', '-', '–', ' ', '/', '(', ')', 'V', 'max', 'to'),
    })
    fc.assert(
      fc.property(cells, (cell) => {
        const { min = null, max = null } = parseValue(cell, volts) ?? {}
        expect([min, max].every((number) => number === null || Number.isFinite(number))).toBe(true)
      }),
    )
  })
})

test('words to choose from are separated by commas and "or"', () => {
  expect(choicesIn('PCB, U.FL or pad')).toEqual(['PCB', 'U.FL', 'pad'])
  expect(choicesIn('On board')).toEqual(['On board'])
  expect(choicesIn('Sensor or')).toEqual(['Sensor'])
})

test('a filter compares with the outermost numbers that are known', () => {
  expect(rangeOf({ min: 3, typ: null, max: 3.4 })).toEqual([3, 3.4])
  expect(rangeOf({ min: null, typ: 10, max: null })).toEqual([10, 10])
  expect(rangeOf({ min: null, typ: null, max: null })).toBeNull()
})
