import { insertNewlineContinueMarkup } from '@codemirror/lang-markdown'
import { syntaxTree } from '@codemirror/language'
import { EditorSelection, type EditorState } from '@codemirror/state'
import type { EditorView, KeyBinding } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { enterBlock } from './block-focus.ts'
import { deleteKeys } from './delete-keys.ts'
import { indentItem, outdentItem } from './list-indent.ts'
import { visualField } from './visual-field.ts'

/** Starts a new paragraph, list item or line of code. Marks around the caret are closed before it and opened after it. */
function newParagraph(view: EditorView): boolean {
  if (!view.state.selection.main.empty)
    view.dispatch(view.state.replaceSelection(''), { userEvent: 'delete' })
  splitMarks(view)
  const { state } = view
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  if (isCode(state, head)) return insert(view, '\n')
  const { prefixes } = state.field(visualField)
  const isContinued = prefixes.some(
    ({ kind, from }) => kind !== 'heading' && from >= line.from && from <= head,
  )
  if (isContinued || /^\s/.test(line.text)) return insertNewlineContinueMarkup(view) || insert(view, '\n')
  return insert(view, line.length === 0 || head === line.from ? '\n' : '\n\n')
}

function insert(view: EditorView, text: string): true {
  view.dispatch(view.state.replaceSelection(text), { userEvent: 'input', scrollIntoView: true })
  return true
}

/** Closes the marks around the caret and opens them again, with the caret in between. */
function splitMarks(view: EditorView): void {
  const { state } = view
  const { head } = state.selection.main
  const around = state
    .field(visualField)
    .pairs.filter(({ open, close }) => open.to < head && close.from > head)
    .toSorted((one, other) => one.open.from - other.open.from)
  if (around.length === 0) return
  const closing = around
    .toReversed()
    .map(({ close }) => state.sliceDoc(close.from, close.to))
    .join('')
  const opening = around.map(({ open }) => state.sliceDoc(open.from, open.to)).join('')
  view.dispatch({
    changes: { from: head, insert: closing + opening },
    selection: { anchor: head + closing.length },
    userEvent: 'input',
  })
}

/** A new line in the same paragraph. */
function newLine(view: EditorView): boolean {
  const { state } = view
  const { head } = state.selection.main
  return insert(view, isCode(state, head) || state.doc.lineAt(head).length === 0 ? '\n' : '\\\n')
}

function isCode(state: EditorState, position: number): boolean {
  const tree = syntaxTree(state)
  for (let node: SyntaxNode | null = tree.resolveInner(position, -1); node; node = node.parent)
    if (node.name === 'FencedCode' || node.name === 'CodeBlock') return true
  return false
}

/** Moves into the figure or table below or above the line of the caret. */
function moveVertically(direction: 1 | -1) {
  return (view: EditorView): boolean => {
    const { main } = view.state.selection
    if (!main.empty) return false
    const line = view.state.doc.lineAt(main.head)
    const next = direction > 0 ? line.to + 1 : line.from - 1
    const moved = view.moveVertically(main, direction > 0)
    if (moved.head >= line.from && moved.head <= line.to && moved.head !== main.head) return false
    return enterBlock(view, next, direction)
  }
}

/** Leaves a line to the left of its hidden mark. */
function moveLeft(view: EditorView): boolean {
  const { main } = view.state.selection
  const { prefixes, blocks } = view.state.field(visualField)
  const line = view.state.doc.lineAt(main.head)
  const isFirst = prefixes.some(({ from, to }) => to === main.head && from >= line.from)
  if (!main.empty || !(isFirst || main.head === line.from) || line.from === 0) return false
  if (blocks.some(({ to }) => to === line.from - 1)) return enterBlock(view, line.from - 1, -1)
  view.dispatch({
    selection: EditorSelection.cursor(line.from - 1),
    userEvent: 'select',
    scrollIntoView: true,
  })
  return true
}

function moveRight(view: EditorView): boolean {
  const { main } = view.state.selection
  const line = view.state.doc.lineAt(main.head)
  return main.empty && main.head === line.to && enterBlock(view, line.to + 1, 1)
}

/** Keys of the visual mode. */
export const visualKeys: KeyBinding[] = [
  { key: 'Enter', run: newParagraph, shift: newLine },
  { key: 'Tab', run: indentItem, shift: outdentItem },
  { key: 'ArrowDown', run: moveVertically(1) },
  { key: 'ArrowUp', run: moveVertically(-1) },
  { key: 'ArrowLeft', run: moveLeft },
  { key: 'ArrowRight', run: moveRight },
  ...deleteKeys,
]
