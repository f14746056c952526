import { findClusterBreak, type EditorState } from '@codemirror/state'
import type { EditorView, KeyBinding } from '@codemirror/view'
import { enterBlock } from './block-focus.ts'
import { outdentItem } from './list-indent.ts'
import { visualField } from './visual-field.ts'

interface Span {
  from: number
  to: number
}

/** Deletes what is seen before the caret: hidden marks are passed, not deleted. */
function deleteBackward(view: EditorView): boolean {
  const { state } = view
  const { main } = state.selection
  if (!main.empty) return false
  const { prefixes, blocks } = state.field(visualField)
  const prefix = prefixes.findLast(({ to }) => to === main.head)
  if (prefix) {
    if (prefix.kind === 'list' && outdentItem(view)) return true
    return remove(view, prefix)
  }
  const line = state.doc.lineAt(main.head)
  const from = beforeMarks(state, main.head)
  if (from <= line.from) {
    const block = blocks.find(({ to }) => to === line.from - 1)
    if (block) return enterBlock(view, block.from, -1)
    return from < main.head && line.from > 0 ? remove(view, { from: line.from - 1, to: line.from }) : false
  }
  const widget = atomicWith(state, (span) => span.to === from)
  const start = line.from + findClusterBreak(line.text, from - line.from, false)
  return removeSeen(view, widget ?? { from: start, to: from })
}

/** The same after the caret. */
function deleteForward(view: EditorView): boolean {
  const { state } = view
  const { main } = state.selection
  if (!main.empty) return false
  const { prefixes, blocks } = state.field(visualField)
  const line = state.doc.lineAt(main.head)
  const from = afterMarks(state, main.head)
  if (from >= line.to) {
    const next = line.to + 1
    if (blocks.some((block) => block.from === next)) return enterBlock(view, next, 1)
    let to = next
    for (const prefix of prefixes) if (prefix.from === to) to = prefix.to
    return next <= state.doc.length ? remove(view, { from: line.to, to }) : false
  }
  const hidden = atomicWith(state, (span) => span.from === from)
  if (hidden && hidden.to - hidden.from > 1) return removeSeen(view, hidden)
  const start = hidden?.to ?? from
  return removeSeen(view, { from, to: line.from + findClusterBreak(line.text, start - line.from) })
}

/** Deletes a range, with the backslash that hides in front of it, and with marks that would be left around nothing. */
function removeSeen(view: EditorView, { from, to }: Span): true {
  const { state } = view
  const escape = atomicWith(state, (span) => span.to === from && state.sliceDoc(span.from, span.to) === '\\')
  let removed = { from: escape?.from ?? from, to }
  for (const { open, close } of state.field(visualField).pairs.toReversed())
    if (open.to === removed.from && close.from === removed.to) removed = { from: open.from, to: close.to }
  return remove(view, removed)
}

function remove(view: EditorView, { from, to }: Span): true {
  view.dispatch({
    changes: { from, to },
    selection: { anchor: from },
    userEvent: 'delete',
    scrollIntoView: true,
  })
  return true
}

/** The position in front of hidden marks that end at a position. */
function beforeMarks(state: EditorState, position: number): number {
  const mark = marks(state).find(({ from, to }) => to === position && from < to)
  return mark ? beforeMarks(state, mark.from) : position
}

function afterMarks(state: EditorState, position: number): number {
  const mark = marks(state).find(({ from, to }) => from === position && from < to)
  return mark ? afterMarks(state, mark.to) : position
}

function marks(state: EditorState): Span[] {
  return state.field(visualField).pairs.flatMap(({ open, close }) => [open, close])
}

/** A hidden or replaced range that is no mark. */
function atomicWith(state: EditorState, isWanted: (span: Span) => boolean): Span | null {
  let found: Span | null = null
  state.field(visualField).atomic.between(0, state.doc.length, (from, to) => {
    if (isWanted({ from, to }) && !marks(state).some((mark) => mark.from === from && mark.to === to))
      found = { from, to }
  })
  return found
}

export const deleteKeys: KeyBinding[] = [
  { key: 'Backspace', run: deleteBackward, shift: deleteBackward },
  { key: 'Delete', run: deleteForward },
]
