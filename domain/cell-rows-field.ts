import { readCells } from './cell-rows.ts'
import { text } from './fields.ts'

const MAX_LENGTH = 65_536

/** A table as text: one row per line, its cells separated by "|"; a "|" inside of a cell is written "\|". */
export function cellRows(columns: number) {
  return text
    .max(MAX_LENGTH, 'At most 65 536 characters')
    .refine((value) => readCells(value).every((row) => row.length <= columns), {
      error: columns === 1 ? 'Expected no "|"' : `Expected at most ${columns} columns, separated by "|"`,
    })
}
