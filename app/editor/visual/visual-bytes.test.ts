import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { undo } from '@codemirror/commands'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { readDeliveredPages } from '#seed/delivered-pages.ts'
import { cellText, columnCount, setCell, tableSource } from './table-source.ts'
import { visualState } from './test-editor.ts'
import { CELL_EVENT } from './user-events.ts'
import { visualField } from './visual-field.ts'

const DEMO = new URL('../../../seed/demo/', import.meta.url)

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const pages = readDeliveredPages().flatMap(({ text, lead }) => [text, lead])
const records = readdirSync(DEMO).flatMap((file) =>
  stringsIn(parse(readFileSync(new URL(file, DEMO), 'utf8'))),
)
/** Every text of the demo vendor that has marks of Markdown or several lines. */
const texts = [...new Set([...pages, ...records])].filter((text) => /[\n*_`[|#]/.test(text))

test('every demo text is the same in visual mode', () => {
  expect(texts.length).toBeGreaterThan(400)
  for (const text of texts) expect(visualState(text).doc.toString()).toBe(text)
})

test('most of the demo texts is shown, not their source', () => {
  const all = texts.map((text) => visualState(text).field(visualField).blocks)
  const tables = texts.join('\n\n').match(/^\|[ :]*-[ :|-]*\|$/gm) ?? []
  expect(all.flat().filter(({ kind }) => kind === 'table')).toHaveLength(tables.length)
  const directives = pages.join('\n').match(/^:{2,}[a-z]/gm) ?? []
  expect(all.flat().filter(({ kind }) => kind === 'directive' || kind === 'container')).toHaveLength(
    directives.length,
  )
})

/** The lines that differ, counted from both ends. */
function changedLines(before: string, after: string): { removed: string[]; added: string[] } {
  const [old, now] = [before.split('\n'), after.split('\n')]
  while (old.length > 0 && now.length > 0 && old[0] === now[0]) {
    old.shift()
    now.shift()
  }
  while (old.length > 0 && now.length > 0 && old.at(-1) === now.at(-1)) {
    old.pop()
    now.pop()
  }
  return { removed: old, added: now }
}

test('a character typed anywhere changes one line, and undo takes it back to the byte', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(), (text, place) => {
      let state = visualState(text)
      const at = place % (text.length + 1)
      state = state.update({ selection: { anchor: at } }).state
      const { head } = state.selection.main
      const { blocks } = state.field(visualField)
      const isInBlock = blocks.some(({ from, to }) => head > from && head < to)
      if (isInBlock) return
      state = state.update({
        changes: { from: head, insert: 'x' },
        selection: { anchor: head + 1 },
        userEvent: 'input.type',
      }).state
      const { removed, added } = changedLines(text, state.doc.toString())
      const isBesideBlock = blocks.some(({ from, to }) => head === from || head === to)
      const line = removed[0] ?? ''
      const typed = added.filter((each) => each !== '')
      // At the edge of a figure or table it becomes a paragraph of its own.
      expect(isBesideBlock ? removed : removed.slice(1)).toEqual([])
      expect(typed).toHaveLength(1)
      expect(isBesideBlock ? typed : added).toEqual(typed)
      expect(typed[0]!.length).toBe(line.length + 1)
      undo({ state, dispatch: (transaction) => (state = transaction.state) })
      expect(state.doc.toString()).toBe(text)
    }),
    { numRuns: 400 },
  )
})

test('writing a cell changes the line of that cell only, and writing what it says changes nothing', () => {
  let count = 0
  for (const text of texts) {
    const state = visualState(text)
    for (const { kind, from, to } of state.field(visualField).blocks) {
      if (kind !== 'table') continue
      const table = tableSource(text.slice(from, to), from)!
      table.rows.forEach((_, index) => {
        for (let column = 0; column < columnCount(table); column += 1) {
          const said = cellText(table, index, column)
          const same = state.update({ changes: setCell(table, index, column, said), userEvent: CELL_EVENT })
          expect(same.newDoc.toString()).toBe(text)
          const changed = state.update({
            changes: setCell(table, index, column, 'a | b'),
            userEvent: CELL_EVENT,
          })
          const { removed, added } = changedLines(text, changed.newDoc.toString())
          expect(removed).toHaveLength(1)
          expect(added).toHaveLength(1)
          const written = tableSource(
            changed.newDoc.sliceString(from, to + added[0]!.length - removed[0]!.length),
            0,
          )!
          expect(cellText(written, index, column)).toBe('a | b')
          count += 1
        }
      })
    }
  }
  expect(count).toBeGreaterThan(500)
})
