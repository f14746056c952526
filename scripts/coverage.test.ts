import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { coveragePage, filesByRow, rowsNamedIn } from './coverage.ts'

test('counts ids in test names, and ignores comments and similar words', () => {
  const source = `
    // A-03 is elsewhere
    /* A-04 */
    test('A-01 A-002 works, E-08 to E-10 too', () => {})
    test('TR-76 in UTF-8, B-1, XA-05, A-06-7', () => {})`
  expect([...rowsNamedIn(source)]).toEqual(['A-01', 'A-002', 'E-08', 'E-09', 'E-10'])
})

test('lists the test files of each row, and the rows without tests', () => {
  const files = filesByRow({ 'b.test.ts': `test('C-01 x')`, 'a.test.ts': `test('C-01 y')` })
  const page = coveragePage({ Catalogue: { 'C-01': 'head', 'C-02': 'order' } }, files)
  expect(page).toContain('| Catalogue | 2 | 1 |')
  expect(page).toContain('| C-01 | head | a.test.ts, b.test.ts |')
  expect(page).toContain('No test names: C-02 order.')
})

test('the list of rows is complete: 667 of the catalogue, 99 answers, 121 faults and attacks', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/requirement-ids.yaml'), 'utf8')
  const groups = Object.entries(parse(text) as Record<string, object>)
  const count = (name: string) => Object.keys(groups.find(([group]) => group === name)?.[1] ?? {}).length
  const all = groups.reduce((sum, [, rows]) => sum + Object.keys(rows).length, 0)
  expect([count('Answers'), count('Faults and attacks'), all]).toEqual([99, 121, 667 + 99 + 121])
})
