import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePasted } from './pasted-cells.ts'

const MAX_CELLS = 100

test('a text without tabs and lines is pasted as usual', () => {
  expect(parsePasted('3.0–3.4', MAX_CELLS)).toBeNull()
  expect(parsePasted('3.0\n', MAX_CELLS)).toBeNull()
})

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['\t', [['', '']]],
  ['"two\nlines"\tb', [['two\nlines', 'b']]],
  ['"not closed\tb', [['"not closed', 'b']]],
  ['5" pipe\tb', [['5" pipe', 'b']]],
])('%j has the cells %j', (text, cells) => {
  expect(parsePasted(text, MAX_CELLS)).toEqual(cells)
})

test('what a spreadsheet writes is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1') })
  const table = fc.tuple(
    fc.array(cell, { minLength: 2, maxLength: 4 }),
    fc.array(cell, { minLength: 2, maxLength: 4 }),
  )
  const quote = (value: string) => `"${value.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(table, (rows) => {
      expect(parsePasted(rows.map((row) => row.map(quote).join('\t')).join('\r\n'), MAX_CELLS)).toEqual(rows)
    }),
  )
})

test('more cells than allowed are not read', () => {
  expect(parsePasted('1\t'.repeat(MAX_CELLS - 1), MAX_CELLS)).toEqual([expect.any(Array)])
  expect(parsePasted('1\t'.repeat(MAX_CELLS), MAX_CELLS)).toBe('too many')
})
