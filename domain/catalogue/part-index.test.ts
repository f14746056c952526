import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partIndex } from './part-index.ts'

const index = (...codes: string[]) => partIndex(new Map(codes.map((code) => [code, code])))

test('finds a code exactly, and others by one slip', () => {
  const parts = index('tr72da', 'tr72dc', 'gweth03')
  expect(parts.find('tr72da')).toBe('tr72da')
  expect(parts.find('tr72d')).toBeUndefined()
  expect(parts.near('tr72dx')).toEqual(['tr72da', 'tr72dc'])
  expect(parts.near('gweht03')).toEqual(['gweth03'])
  expect(parts.near('gweth3')).toEqual(['gweth03'])
  expect(parts.near('xyz')).toEqual([])
})

test('a code that is far too long is refused before it takes memory', () => {
  expect(index('tr72da').near('a'.repeat(1_000_000))).toEqual([])
})

test('prefers characters that look alike', () => {
  expect(index('gweth03', 'gwethx3').near('gwetho3')).toEqual(['gweth03'])
})

test('one slip in any code is found, two are not', () => {
  const code = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '2', '3'), minLength: 5, maxLength: 8 })
  fc.assert(
    fc.property(
      fc.uniqueArray(code, { minLength: 1, maxLength: 20 }),
      fc.nat(),
      fc.nat(3),
      (codes, at, kind) => {
        const original = codes[0]!
        const position = at % original.length
        const [before, after] = [original.slice(0, position), original.slice(position)]
        const slips = [
          `${before}z${after}`,
          `${before}z${after.slice(1)}`,
          before + after.slice(1),
          before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
        ]
        const typed = slips[kind]!
        fc.pre(typed !== original)
        expect(index(...codes).near(typed)).toContain(original)
        expect(index(...codes).near(`zz${original}`)).not.toContain(original)
      },
    ),
  )
})
