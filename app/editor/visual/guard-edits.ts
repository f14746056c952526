import { EditorState, type Transaction, type TransactionSpec } from '@codemirror/state'
import type { MarkPair } from './parts.ts'
import { CELL_EVENT, TABLE_EVENT } from './user-events.ts'
import { visualField } from './visual-field.ts'

interface Span {
  from: number
  to: number
}

/**
 * Keeps edits of what is seen from damaging what is hidden: nothing is typed before a hidden mark at the start of a line
 * or onto the line of a figure or table, and of two marks around a text none is deleted alone.
 */
export const guardEdits = [
  EditorState.transactionFilter.of((transaction) => guardCaret(transaction)),
  EditorState.transactionFilter.of((transaction) => guardChange(transaction)),
]

/** Moves a caret that would stand before a hidden mark at the start of a line behind it. */
function guardCaret(transaction: Transaction): Transaction | [Transaction, TransactionSpec] {
  const main = transaction.selection?.main
  if (!main?.empty || transaction.docChanged) return transaction
  const { prefixes } = transaction.startState.field(visualField)
  let { head } = main
  for (const { from, to } of prefixes) if (head >= from && head < to) head = to
  return head === main.head ? transaction : [transaction, { selection: { anchor: head } }]
}

function guardChange(transaction: Transaction): Transaction | TransactionSpec {
  const isEdit = transaction.isUserEvent('input') || transaction.isUserEvent('delete')
  const isInTable = transaction.isUserEvent(CELL_EVENT) || transaction.isUserEvent(TABLE_EVENT)
  if (!transaction.docChanged || !isEdit || isInTable) return transaction
  const changes: { from: number; to: number; insert: string }[] = []
  transaction.changes.iterChanges((from, to, _newFrom, _newTo, inserted) =>
    changes.push({ from, to, insert: inserted.toString() }),
  )
  const [change] = changes
  if (!change || changes.length > 1) return transaction
  return besideBlock(transaction, change) ?? withoutHalves(transaction, change) ?? transaction
}

/** Text typed at the edge of a figure or table becomes a paragraph of its own. */
function besideBlock(
  { startState }: Transaction,
  { from, to, insert }: Span & { insert: string },
): TransactionSpec | null {
  if (from !== to || insert.trim() === '') return null
  const block = startState.field(visualField).blocks.find((each) => each.from === from || each.to === from)
  if (!block) return null
  const isAfter = block.to === from
  if (isAfter ? insert.startsWith('\n') : insert.endsWith('\n')) return null
  return {
    changes: { from, insert: isAfter ? `\n\n${insert}` : `${insert}\n\n` },
    selection: { anchor: from + insert.length + (isAfter ? 2 : 0) },
    userEvent: 'input.type',
    scrollIntoView: true,
  }
}

/** Of a deleted range, the marks are kept whose partner is not deleted. */
function withoutHalves(
  { startState }: Transaction,
  { from, to, insert }: Span & { insert: string },
): TransactionSpec | null {
  if (from === to) return null
  const isInside = (span: Span) => span.from >= from && span.to <= to
  const halves = startState
    .field(visualField)
    .pairs.filter(
      ({ open, close }) => isInside(open) !== isInside(close) && touches({ open, close }, from, to),
    )
  if (halves.length === 0) return null
  const isEmptied = ({ open, close }: MarkPair) => insert === '' && from <= open.to && to >= close.from
  const kept = halves
    .filter((pair) => !isEmptied(pair))
    .map(({ open, close }) => (isInside(open) ? open : close))
  const emptied = halves.filter(isEmptied).flatMap(({ open, close }) => [open, close])
  const start = Math.min(from, ...emptied.map((mark) => mark.from))
  const end = Math.max(to, ...emptied.map((mark) => mark.to))
  const pieces = piecesBetween(start, end, kept)
  return {
    changes: pieces.map((piece, index) => ({ ...piece, insert: index === 0 ? insert : '' })),
    selection: { anchor: (pieces[0]?.from ?? start) + insert.length },
    userEvent: insert === '' ? 'delete' : 'input.type',
    scrollIntoView: true,
  }
}

function touches({ open, close }: MarkPair, from: number, to: number): boolean {
  return open.from < to && close.to > from
}

/** The parts of a range that are outside of some spans in it. */
function piecesBetween(from: number, to: number, spans: Span[]): Span[] {
  const pieces: Span[] = []
  let start = from
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (span.from > start) pieces.push({ from: start, to: span.from })
    start = Math.max(start, span.to)
  }
  if (to > start) pieces.push({ from: start, to })
  return pieces
}
