import { expect, test } from 'vitest'
import {
  addColumn,
  addRow,
  cellText,
  removeColumn,
  removeRow,
  setCell,
  tableSource,
  type TableSource,
} from './table-source.ts'

const table = (text: string) => tableSource(text, 0)!

function changed(
  text: string,
  change: (table: TableSource) => { from: number; to?: number; insert?: string }[],
) {
  return change(table(text))
    .toSorted((one, other) => other.from - one.from)
    .reduce(
      (result, { from, to = from, insert = '' }) => result.slice(0, from) + insert + result.slice(to),
      text,
    )
}

const prices = '| Pieces | Price |\n|---|--:|\n| 1 | 12 |\n| 10 |'

test('reads cells, alignment and escaped pipes', () => {
  expect(table(prices).alignments).toEqual([null, 'right'])
  expect(cellText(table('a | b\n--|--\n1 \\| 2 | 3'), 1, 0)).toBe('1 | 2')
  expect(tableSource('a | b\n--|--\n1 | 2 | 3', 0)).toBeNull()
  expect(tableSource('a | b\n1 | 2', 0)).toBeNull()
})

test('writes a cell with the spaces that it had', () => {
  expect(changed(prices, (it) => setCell(it, 1, 1, '11 | 13'))).toBe(
    prices.replace('12', String.raw`11 \| 13`),
  )
  expect(changed('|a|b|\n|-|-|\n||2|', (it) => setCell(it, 1, 0, 'x'))).toBe('|a|b|\n|-|-|\n| x |2|')
  expect(changed('|a|b|\n|-|-|\n|1|2|', (it) => setCell(it, 1, 0, 'x\\'))).toBe('|a|b|\n|-|-|\n|x\\ |2|')
  expect(changed(prices, (it) => setCell(it, 2, 1, '9'))).toBe(`${prices} 9 |`)
})

test('adds and removes rows', () => {
  expect(changed(prices, (it) => addRow(it, 0))).toBe(
    '| Pieces | Price |\n|---|--:|\n|  |  |\n| 1 | 12 |\n| 10 |',
  )
  expect(changed(prices, (it) => removeRow(it, 1))).toBe('| Pieces | Price |\n|---|--:|\n| 10 |')
  expect(removeRow(table(prices), 0)).toEqual([])
})

test('adds and removes columns', () => {
  expect(changed(prices, (it) => addColumn(it, 0))).toBe(
    '| Pieces |  | Price |\n|---| --- |--:|\n| 1 |  | 12 |\n| 10 |  |',
  )
  expect(changed('a | b\n--|--\n1 | 2', (it) => addColumn(it, 1))).toBe('a | b|  |\n--|--| --- |\n1 | 2|  |')
  expect(changed(prices, (it) => removeColumn(it, 0))).toBe('| Price |\n|--:|\n| 12 |\n|')
  expect(changed('a | b\n--|--\n1 | 2', (it) => removeColumn(it, 1))).toBe('a \n--\n1 ')
  expect(removeColumn(table('| a |\n|---|\n| 1 |'), 0)).toEqual([])
})
