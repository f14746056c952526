import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedRows, comparePath, partsIn } from './compare.ts'

test('parts of an address are read in any spelling, each once', () => {
  expect(partsIn('tr-72d, TR 76G ,TR72D,,--')).toEqual(['tr-72d', 'TR 76G'])
  expect(partsIn('x,'.repeat(100_000))).toEqual(['x'])
  expect(partsIn(Array.from({ length: 900 }, (_, index) => `a${index}`).join(','))).toHaveLength(50)
})

test('an address has its parts', () => {
  expect(comparePath(['tr-72d', 'a&b'])).toBe('/compare?parts=tr-72d,a%26b')
  expect(comparePath([], '.csv')).toBe('/compare.csv')
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (names) => {
      const parts = partsIn(names.join(','))
      const query = new URL(comparePath(parts), 'https://example.com').searchParams.get('parts') ?? ''
      expect(partsIn(query)).toEqual(parts)
    }),
  )
})

test('rows tell where products differ; a missing value is a difference', () => {
  const row = (name: string, ...values: string[]) => ({ group: '', name, values })
  expect(comparedRows([row('a', '1', '1'), row('b', '1', ''), row('c', '', '')])).toEqual([
    { ...row('a', '1', '1'), differs: false },
    { ...row('b', '1', ''), differs: true },
  ])
})
