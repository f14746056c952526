import { expect, test } from 'vitest'
import { noPrices } from '#domain/catalogue/price-list.ts'
import { averageChange, cellsOf, changedPrices, importedCells, raisedCells, shownRow } from './price-cells.ts'

const before = { ...noPrices, price_1: 10, price_5: 9 }
const row = {
  product: 7,
  name: 'TR-72DA',
  series: 'TR-72D',
  category: 'Transceivers',
  status: 'Standard',
  is_listed: true,
  before,
  prices: before,
  is_prepared: false,
}
const cells = cellsOf({ rows: [row] })

test('a grid becomes texts, and changed texts become prices by variant', () => {
  expect(cells).toMatchObject({ '7-price_1': '10.00', '7-price_20': '' })
  expect(changedPrices({ '7-price_1': '10,40', '7-price_5': '', '8-price_1': 'x' })).toEqual([
    { product: 7, price_1: 10.4, price_5: null },
    { product: 8 },
  ])
})

test('raising twice is raising once, and prices on request stay so', () => {
  const once = raisedCells([shownRow(row, cells)], 4, 0.05)
  expect(once).toEqual({ '7-price_1': '10.40', '7-price_5': '9.35' })
  expect(raisedCells([shownRow(row, { ...cells, ...once })], 4, 0.05)).toEqual(once)
})

test('a row shows its changes, its warnings and what can’t be read', () => {
  const shown = shownRow(row, { ...cells, '7-price_1': '13', '7-price_5': 'x' })
  expect(shown.changes.slice(0, 2)).toEqual([30, null])
  expect(shown.problems.slice(0, 2)).toEqual([null, 'No price'])
  expect(shown.warnings.map(({ text }) => text)).toEqual([
    'changes by +30.0 %',
    'has no price any more, was 9.00',
  ])
  expect(averageChange([shown])).toBe(30)
  expect(averageChange([shownRow(row, cells)])).toBeNull()
})

test('imported rows change the cells they have', () => {
  const rows = [{ row: 2, product: 7, name: 'TR-72DA', price_1: 11, price_5: null }]
  expect(importedCells({ rows, problems: [] })).toEqual({ '7-price_1': '11.00', '7-price_5': '' })
})
