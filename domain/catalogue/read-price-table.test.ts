import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceNames } from './price-list.ts'
import { readPriceTable } from './read-price-table.ts'

const variants = [
  { id: 1, name: 'TR-72DA', is_archived: false },
  { id: 2, name: 'TR-76G', is_archived: false },
  { id: 3, name: 'TR-52D', is_archived: true },
  { id: 4, name: 'GW 1', is_archived: false },
  { id: 5, name: 'GW-1', is_archived: false },
]

const HEAD = ['Code', 'Description', 'from 1', 'from 1 000']

const read = (...rows: string[][]) => readPriceTable([HEAD, ...rows], variants, 'EUR')

test('finds the columns below a title, whatever their names and order', () => {
  const table = [
    ['Price list'],
    [],
    ['price_20', 'Order code', '100+', '5 pcs'],
    ['8', 'tr 72da', '7,5 €', ''],
  ]
  expect(readPriceTable(table, variants, 'EUR')).toEqual({
    rows: [{ row: 4, product: 1, name: 'TR-72DA', price_20: 8, price_100: 7.5 }],
    problems: [],
  })
})

test.each([
  ['no columns', [['a', 'b']]],
  ['no price columns', [['Code', 'Name']]],
  ['two columns of one tier', [['Code', 'from 1', 'price_1']]],
  ['nothing', []],
])('a table with %s is no price list', (_, table) => {
  expect(readPriceTable(table, variants, 'EUR')).toBeNull()
})

test('empty rows and empty cells change nothing, and “on request” takes a price away', () => {
  expect(read([], ['', 'Modules'], ['TR-72DA', '', '', 'on request'])).toEqual({
    rows: [{ row: 4, product: 1, name: 'TR-72DA', price_1000: null }],
    problems: [],
  })
})

test.each([
  ['an unknown code', ['TR-99', '', '1'], 'No variant has this order code'],
  ['no code', ['', '', '1'], 'No order code'],
  ['an archived variant', ['TR-52D', '', '1'], 'The variant is archived'],
  ['no prices', ['TR-72DA', 'Module'], 'No prices in this row'],
  ['two variants', ['gw1', '', '1'], 'Several variants are called so: GW 1, GW-1'],
  ['text for a price', ['TR-72DA', '', 'ask'], '“ask” from 1 pieces: No price'],
  ['a negative price', ['TR-72DA', '', '', '-1'], '“-1” from 1000 pieces: A price can not be negative'],
])('names a row with %s', (_, cells, reason) => {
  expect(read(cells)).toEqual({ rows: [], problems: [{ row: 2, code: cells[0], reason }] })
})

test('the exact code wins over other spellings', () => {
  expect(read(['GW-1', '', '5'])?.rows).toEqual([{ row: 2, product: 5, name: 'GW-1', price_1: 5 }])
})

test('rows that contradict each other are not placed, equal ones are placed once', () => {
  const table = read(['TR-72DA', '', '1'], ['TR-76G', '', '2'], ['TR72DA', '', '3'], ['TR-76G', '', '2,00'])
  expect(table?.rows.map(({ name }) => name)).toEqual(['TR-76G'])
  expect(table?.problems).toEqual([
    { row: 2, code: 'TR-72DA', reason: 'Other prices in row 4' },
    { row: 4, code: 'TR-72DA', reason: 'Other prices in row 2' },
  ])
})

test('every row with content is placed or named, once', () => {
  const cell = fc.constantFrom('', 'TR-72DA', 'TR-76G', 'tr52d', '1', '2,50', 'x', '-1', 'on request')
  const rows = fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 12 })
  fc.assert(
    fc.property(rows, (table) => {
      const answer = read(...table)!
      const filled = table.flatMap((cells, index) => (cells[0] || cells[2] || cells[3] ? [index + 2] : []))
      const named = answer.problems.map(({ row }) => row)
      const repeated = filled.filter((row) => !named.includes(row)).length - answer.rows.length
      expect(new Set([...named, ...answer.rows.map(({ row }) => row)]).size).toBe(
        named.length + answer.rows.length,
      )
      expect([...named, ...answer.rows.map(({ row }) => row)].every((row) => filled.includes(row))).toBe(true)
      expect(repeated).toBeGreaterThanOrEqual(0)
      for (const row of answer.rows) expect(priceNames.some((name) => row[name] !== undefined)).toBe(true)
    }),
  )
})
