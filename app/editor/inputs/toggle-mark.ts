import { syntaxTree } from '@codemirror/language'
import { EditorSelection, type EditorState, type SelectionRange } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'

/** Marks that begin a line; a text is not bold before them. */
const LINE_MARKS = /^[ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+)?/

/** Puts marks around the selection, line by line, or around the word at the caret; or takes them away. */
export function toggleMark(view: EditorView, mark: string, name: string): void {
  const { state } = view
  const spec = state.changeByRange((range) => {
    const node = enclosing(state, range, name)
    if (node) return unmarked(node, range)
    const word = range.empty ? state.wordAt(range.head) : range
    const parts = textParts(state, word ?? range)
    if (parts.length === 0) {
      const at = range.head
      return { changes: { from: at, insert: mark + mark }, range: EditorSelection.cursor(at + mark.length) }
    }
    const changes = parts.flatMap(({ from, to }) => [
      { from, insert: mark },
      { from: to, insert: mark },
    ])
    const [first] = parts
    const last = parts.at(-1)!
    if (range.empty) return { changes, range: EditorSelection.cursor(range.head + mark.length) }
    const end = last.to + mark.length * (2 * parts.length - 1)
    return { changes, range: EditorSelection.range(first!.from + mark.length, end) }
  })
  view.dispatch(spec, { userEvent: 'input.format' })
}

/** The marked text that has the whole selection. */
function enclosing(state: EditorState, { from, to }: SelectionRange, name: string): SyntaxNode | null {
  for (const side of [1, -1] as const) {
    const start = syntaxTree(state).resolveInner(side > 0 ? from : to, side)
    for (let node: SyntaxNode | null = start; node; node = node.parent)
      if (node.name === name && node.from <= from && node.to >= to) return node
  }
  return null
}

function unmarked(node: SyntaxNode, { anchor, head }: SelectionRange) {
  const open = node.firstChild ?? node
  const close = node.lastChild ?? node
  const size = open.to - open.from
  const inText = (position: number) => Math.max(node.from, Math.min(position, close.from) - size)
  return {
    changes: [
      { from: open.from, to: open.to },
      { from: close.from, to: close.to },
    ],
    range: EditorSelection.range(inText(anchor), inText(head)),
  }
}

/** The text of a range in each of its lines, without marks that begin the line and spaces around it. */
function textParts(state: EditorState, { from, to }: { from: number; to: number }) {
  const parts: { from: number; to: number }[] = []
  const last = state.doc.lineAt(to).number
  for (let number = state.doc.lineAt(from).number; number <= last; number += 1) {
    const line = state.doc.line(number)
    const marks = LINE_MARKS.exec(line.text)?.[0].length ?? 0
    const start = Math.max(from, line.from + marks)
    const text = state.sliceDoc(start, Math.max(start, Math.min(to, line.to)))
    const inner = text.trim()
    if (inner === '') continue
    const at = start + text.indexOf(inner)
    parts.push({ from: at, to: at + inner.length })
  }
  return parts
}
