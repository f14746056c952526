import { expect, test } from 'vitest'
import { tileRows } from './tile-rows.ts'

test('a section begins a new row, also with photos that are not loaded yet', () => {
  const lines = [
    { heading: 'Products', count: 3 },
    { record: { id: 1 } },
    { record: { id: 2 } },
    { missing: 2 },
    { heading: 'Case studies', count: 1 },
    { record: { id: 4 } },
  ]
  const rows = tileRows(lines, 2)
  expect(rows.map(({ section, count, isFirst }) => [section, count, isFirst])).toEqual([
    ['Products', 3, true],
    ['Products', 3, false],
    ['Case studies', 1, true],
  ])
  expect(rows.map(({ tiles }) => tiles.map(({ index }) => index))).toEqual([[1, 2], [3], [5]])
  expect(new Set(rows.map(({ group }) => group)).size).toBe(2)
})

test('twenty thousand photos are as many rows as fit, and none is lost', () => {
  const lines = [
    { heading: 'All', count: 20_000 },
    ...Array.from({ length: 20_000 }, (_, missing) => ({ missing })),
  ]
  const rows = tileRows(lines, 7)
  expect(rows).toHaveLength(Math.ceil(20_000 / 7))
  expect(rows.flatMap(({ tiles }) => tiles)).toHaveLength(20_000)
})
