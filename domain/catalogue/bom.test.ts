import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBomRows, parseBomText } from './bom.ts'

const readings = (text: string) =>
  parseBomText(text).flatMap((line) => line.readings.map(({ part, quantity }) => [part, quantity]))

test.each([
  ['TR-72DA', [['TR-72DA', 1]]],
  ['tr 72 da', [['tr 72 da', 1]]],
  [
    'TR-72DA 100',
    [
      ['TR-72DA 100', 1],
      ['TR-72DA', 100],
    ],
  ],
  [
    '100 x TR-72DA',
    [
      ['100 x TR-72DA', 1],
      ['TR-72DA', 100],
    ],
  ],
  [
    'TR-72DA: 100 pcs',
    [
      ['TR-72DA: 100 pcs', 1],
      ['TR-72DA', 100],
    ],
  ],
  ['TR-72DA\t100', [['TR-72DA', 100]]],
  ['TR-72DA;1 000', [['TR-72DA', 1000]]],
  ['"TR-72DA","100"', [['TR-72DA', 100]]],
  ['TR-72DA;0', [['TR-72DA', null]]],
  ['TR-72DA;9999999', [['TR-72DA', null]]],
  [
    '1;TR-72DA;radio module;25',
    [
      ['TR-72DA', 25],
      ['radio module', 25],
    ],
  ],
])('%j is read as %j', (text, expected) => {
  expect(readings(text)).toEqual(expected)
})

test('a row of headings names the columns, and empty rows keep the numbers of lines', () => {
  const rows = [['Item', 'Qty', 'Part number'], [], ['7', '20', 'TR-72DA']]
  expect(parseBomRows(rows)).toEqual([
    { line: 3, text: '7 20 TR-72DA', readings: [{ part: 'TR-72DA', quantity: 20 }] },
  ])
})

test('any text is read: each line with content has a reading with a part or is no part at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const lines = parseBomText(text)
      const count = text.split(/\r\n|\n|\r/).length
      expect(lines.length).toBeLessThanOrEqual(count)
      for (const { line, readings: found } of lines) {
        expect(line).toBeLessThanOrEqual(count)
        for (const { part, quantity } of found) {
          expect(part).not.toBe('')
          expect(quantity ?? 1).toBeGreaterThan(0)
        }
      }
    }),
  )
})

test('a part and a quantity are found whatever separates them', () => {
  const part = fc.stringMatching(/^[A-Z]{2}-\d{2}[A-Z]{1,3}$/)
  const quantity = fc.integer({ min: 1, max: 999_999 })
  fc.assert(
    fc.property(
      part,
      quantity,
      fc.constantFrom(' ', '\t', ';', ', ', ' x ', ': '),
      (name, count, separator) => {
        expect(readings(`${name}${separator}${count}`)).toContainEqual([name, count])
      },
    ),
  )
})
