import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'

/** Makes a list item part of the item above it; false if the caret is in no list or in its first item. */
export function indentItem(view: EditorView): boolean {
  const { state } = view
  const item = itemAt(state)
  const above = siblingAbove(item)
  const mark = item?.getChild('ListMark')
  const markAbove = above?.getChild('ListMark')
  if (!item || !above || !mark || !markAbove) return false
  const column = columnOf(state, mark.from)
  const columnAbove = columnOf(state, markAbove.from)
  if (column === null || columnAbove === null) return false
  const spaces = ' '.repeat(Math.max(0, columnAbove + (markAbove.to - markAbove.from) + 1 - column))
  const changes: { from: number; to?: number; insert: string }[] = linesOf(state, item).map(({ from }) => ({
    from,
    insert: spaces,
  }))
  // A list counts from its first number.
  const isNumbered = /^\d/.test(state.sliceDoc(mark.from, mark.to))
  if (isNumbered && !above.getChild('OrderedList'))
    changes.push({ from: mark.from, to: mark.to - 1, insert: '1' })
  view.dispatch({ changes, userEvent: 'input.indent' })
  return true
}

/** Moves a list item out of the item that it is part of; false if it is part of none. */
export function outdentItem(view: EditorView): boolean {
  const { state } = view
  const item = itemAt(state)
  const parent = item?.parent?.parent
  const mark = item?.getChild('ListMark')
  const parentMark = parent?.name === 'ListItem' ? parent.getChild('ListMark') : null
  if (!item || !mark || !parentMark) return false
  const column = columnOf(state, mark.from)
  const parentColumn = columnOf(state, parentMark.from)
  if (column === null || parentColumn === null) return false
  const changes = linesOf(state, item).map(({ from, text }) => {
    const indent = text.length - text.trimStart().length
    return { from, to: from + Math.min(indent, column - parentColumn) }
  })
  view.dispatch({ changes, userEvent: 'delete.dedent' })
  return true
}

function itemAt(state: EditorState): SyntaxNode | null {
  const line = state.doc.lineAt(state.selection.main.head)
  const position = line.from + (line.text.length - line.text.trimStart().length)
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(position, 1); node; node = node.parent)
    if (node.name === 'ListItem') return node
  return null
}

function siblingAbove(item: SyntaxNode | null): SyntaxNode | null {
  let above = item?.prevSibling ?? null
  while (above && above.name !== 'ListItem') above = above.prevSibling
  return above
}

/** The column of a mark; null if something else than spaces stands before it, such as the mark of a quote. */
function columnOf(state: EditorState, position: number): number | null {
  const line = state.doc.lineAt(position)
  return line.text.slice(0, position - line.from).trim() === '' ? position - line.from : null
}

function linesOf(state: EditorState, { from, to }: SyntaxNode) {
  const last = state.doc.lineAt(to).number
  const lines = []
  for (let number = state.doc.lineAt(from).number; number <= last; number += 1) {
    const line = state.doc.line(number)
    if (line.text.trim() !== '') lines.push(line)
  }
  return lines
}
