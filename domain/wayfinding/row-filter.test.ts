import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterRows } from './row-filter.ts'

const versions = [
  { cells: ['v4.32', 'Fixed: 2 B values', '5 Dec 2024', '4.06D (08D8), 4.06G (090F)'] },
  { cells: ['v4.31', 'Range −40 to +85 °C', '17 Apr 2024', '4.06D (08D8)'], choice: 'TR-7xD' },
  { cells: ['v1.00', 'About 250 µA', '1 Mar 2012', '3.02D'], choice: 'TR-5xD' },
]
const columns = ['Version', 'Notes', 'Release', 'OS']

describe('what is printed finds its row', () => {
  test.each([
    ['v4.31', [1]],
    ['17 Apr 2024', [1]],
    ['4.06D', [0, 1]],
    ['  2024   APR ', [1]],
    ['-40 to +85', [1]],
    ['250 μA', [2]],
    ['4.06D\u00a0(08D8),', [0]],
  ])('%s', (text, found) => {
    expect(filterRows(versions, { text, columns })).toEqual(found)
  })

  test('every cell, of every table', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 })
    const row = fc.record({ cells: fc.array(cell, { minLength: 1, maxLength: 4 }), group: cell })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        for (const [position, { cells, group }] of rows.entries()) {
          for (const text of [...cells, group, [group, ...cells].join(' ')]) {
            expect(filterRows(rows, { text, columns })).toContain(position)
          }
        }
      }),
    )
  })
})

test('a version is found with and without its letter v', () => {
  expect(filterRows(versions, { text: 'v4.06G' })).toEqual([0])
  expect(filterRows(versions, { text: '4.31' })).toEqual([1])
  expect(filterRows(versions, { text: 'v' })).toEqual([0, 1, 2])
  const mixed = [{ cells: ['v4.06G', 'may be mixed with 4.06D'] }, { cells: ['v4.06D'] }]
  expect(filterRows(mixed, { text: 'v4.06D' })).toEqual([1])
})

test('the heading of a group counts for each of its rows, and a number belongs to the word before it', () => {
  const rows = [
    { cells: ['0x00', 'Read'], group: 'Thermometer PNUM 0x0A' },
    { cells: ['0x00', 'Set off'], group: 'LED red PNUM 0x06' },
    { cells: ['0x06', 'Backup'], group: 'Node PNUM 0x01' },
  ]
  expect(filterRows(rows, { text: 'PNUM 0x06' })).toEqual([1])
  expect(filterRows(rows, { text: 'read thermometer' })).toEqual([0])
})

test('names of columns may stand among the words, and do not hide rows that have them', () => {
  expect(filterRows(versions, { text: 'OS 4.06G', columns })).toEqual([0])
  expect(filterRows(versions, { text: 'release 5 Dec', columns })).toEqual([0])
  expect(filterRows([{ cells: ['OS'] }, { cells: ['DPA'] }], { text: 'os', columns })).toEqual([0])
  expect(filterRows(versions, { text: 'OS', columns })).toEqual([])
})

test('a choice leaves the rows that have it, and all words still count', () => {
  expect(filterRows(versions, { text: '', choice: 'TR-7xD' })).toEqual([1])
  expect(filterRows(versions, { text: 'v1.00', choice: 'TR-7xD', columns })).toEqual([])
})

test('nothing typed shows all rows; what no row has shows none', () => {
  expect(filterRows(versions, { text: ' ' })).toEqual([0, 1, 2])
  expect(filterRows(versions, { text: 'OS zzz', columns })).toEqual([])
})
