import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatCurrentRange,
  formatDuration,
  parseCount,
  parseQuantity,
  quantityKinds,
  YEAR,
} from './quantity.ts'

const { interval, capacity, current, life, share, bytes, hops } = quantityKinds
const valueOf = (parsed: ReturnType<typeof parseQuantity>) =>
  'value' in parsed ? parsed.value : parsed.problem

describe('parseQuantity', () => {
  test.each([
    ['2,4 Ah', capacity, 8640],
    ['2.4 Ah', capacity, 8640],
    ['2400', capacity, 8640],
    ['2400MAH', capacity, 8640],
    [' 15  min ', interval, 900],
    ['0,5h', interval, 1800],
    ['2 d', interval, 172_800],
    ['250', interval, 250],
    ['10', life, 10 * YEAR],
    ['1 year', life, YEAR],
    ['18,5 uA', current, 18.5e-6],
    ['18.5 µA', current, 18.5e-6],
    ['18.5 μA', current, 18.5e-6],
    ['100 nA', current, 1e-7],
    ['0', current, 0],
    ['85%', share, 0.85],
  ])('%s is read', (text, kind, expected) => {
    expect(valueOf(parseQuantity(text, kind))).toBeCloseTo(expected, 12)
  })

  test.each([
    ['', interval, 'Type a number, such as 15 min'],
    ['soon', interval, 'This is not a number. Type it like 15 min'],
    ['∞', interval, 'This is not a number. Type it like 15 min'],
    ['1e3', interval, 'Not a unit of this field. Use ms, s, min, h, d or years'],
    ['15 m', interval, 'Not a unit of this field. Use ms, s, min, h, d or years'],
    ['1.000,5', interval, 'Type the number in one piece, with one decimal comma or point'],
    ['1 000', interval, 'Type the number in one piece, with one decimal comma or point'],
    ['-5 s', interval, 'Can not be negative'],
    ['−5 s', interval, 'Can not be negative'],
    ['0 s', interval, 'At least 10 ms'],
    ['11 years', interval, 'At most 10 years'],
    ['9'.repeat(39), interval, 'Type the number in one piece, with one decimal comma or point'],
    ['9'.repeat(400), interval, 'This is not a number. Type it like 15 min'],
    ['1001 Ah', capacity, 'At most 1000 Ah'],
    ['101 %', share, 'At most 100 %'],
    ['65', bytes, 'At most 64 B'],
  ])('%s is refused', (text, kind, problem) => {
    expect(valueOf(parseQuantity(text, kind))).toBe(problem)
  })

  test('any text has a value within the limits or a problem', () => {
    const kinds = Object.values(quantityKinds)
    const typed = fc.oneof(
      fc.string(),
      fc.tuple(fc.double(), fc.constantFrom('', ' s', ' Ah', 'mA', '%')).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(typed, fc.constantFrom(...kinds), (text, kind) => {
        const parsed = parseQuantity(text, kind)
        const isFine =
          'problem' in parsed
            ? parsed.problem !== ''
            : parsed.value >= kind.min * 0.999 && parsed.value <= kind.max * 1.001
        expect(isFine).toBe(true)
      }),
    )
  })
})

test('hops are whole', () => {
  expect(parseCount('20', hops)).toEqual({ value: 20 })
  expect(parseCount('2,5', hops)).toEqual({ problem: 'Type a whole number' })
  expect(parseCount('241', hops)).toEqual({ problem: 'At most 240 hops' })
})

test.each([
  [0.028, '28 ms'],
  [1, '1 s'],
  [90, '1.5 min'],
  [5400, '1.5 h'],
  [86_400 * 14, '14 d'],
  [YEAR, '1 year'],
  [YEAR * 7.416, '7.42 years'],
  [YEAR * 12_345, '12345 years'],
  [0, '0 ms'],
])('%d s reads %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

test('a range of currents names a common unit once', () => {
  expect(formatCurrentRange(8.3e-3, 25e-3)).toBe('8.3 to 25 mA')
  expect(formatCurrentRange(900e-6, 25e-3)).toBe('900 µA to 25 mA')
  expect(formatCurrentRange(25e-3, 25e-3)).toBe('25 mA')
})

test('what must suffice is rounded up, and only then', () => {
  expect(formatDuration(24.02 * 60, 'up')).toBe('24.1 min')
  expect(formatDuration(24.1 * 60, 'up')).toBe('24.1 min')
  expect(formatDuration(24.02 * 60)).toBe('24 min')
})
