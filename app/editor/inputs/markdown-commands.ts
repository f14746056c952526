import { EditorSelection } from '@codemirror/state'
import type { EditorView, KeyBinding } from '@codemirror/view'

export type MarkdownCommand = 'heading' | 'bold' | 'italic' | 'list' | 'table' | 'link' | 'code'

/** Commands of the toolbar, applied to the selection. */
export const markdownCommands: Record<MarkdownCommand, (view: EditorView) => void> = {
  heading: (view) => prefixLines(view, '## '),
  bold: (view) => wrap(view, '**', '**'),
  italic: (view) => wrap(view, '*', '*'),
  list: (view) => prefixLines(view, '- '),
  table: (view) => wrap(view, '\n| Parameter | Value |\n|---|---|\n| ', ' | |\n'),
  link: (view) => wrap(view, '[', '](https://)'),
  code: (view) => wrap(view, '`', '`'),
}

/** Keyboard shortcuts of commands. */
export const markdownKeys: KeyBinding[] = [
  { key: 'Mod-b', command: 'bold' as const },
  { key: 'Mod-i', command: 'italic' as const },
].map(({ key, command }) => ({
  key,
  run(view) {
    markdownCommands[command](view)
    return true
  },
}))

/** Inserts a paragraph after the current line, or replaces the selection with it. */
export function insertParagraph(view: EditorView, text: string): void {
  const { from, to } = view.state.selection.main
  const line = view.state.doc.lineAt(to)
  const at = from === to ? { from: line.to, to: line.to } : { from, to }
  const insert = line.text === '' ? text : `\n\n${text}\n`
  view.dispatch({ changes: { ...at, insert }, selection: { anchor: at.from + insert.length } })
}

/** Wraps each selection in markers, or unwraps it. */
function wrap(view: EditorView, before: string, after: string): void {
  const { state } = view
  view.dispatch(
    state.changeByRange(({ from, to }) => {
      const isWrapped =
        state.sliceDoc(from - before.length, from) === before &&
        state.sliceDoc(to, to + after.length) === after
      const changes = isWrapped
        ? [
            { from: from - before.length, to: from },
            { from: to, to: to + after.length },
          ]
        : [
            { from, insert: before },
            { from: to, insert: after },
          ]
      const shift = isWrapped ? -before.length : before.length
      return { changes, range: EditorSelection.range(from + shift, to + shift) }
    }),
  )
}

/** Prefixes each selected line with a marker, or removes it if all lines have it. */
function prefixLines(view: EditorView, prefix: string): void {
  const { state } = view
  const { from, to } = state.selection.main
  const lines: { from: number; text: string }[] = []
  for (let at = from; at <= to; at = (lines.at(-1)?.from ?? at) + (lines.at(-1)?.text.length ?? 0) + 1) {
    lines.push(state.doc.lineAt(at))
  }
  const isPrefixed = lines.every(({ text }) => text.startsWith(prefix))
  view.dispatch({
    changes: lines.map((line) =>
      isPrefixed ? { from: line.from, to: line.from + prefix.length } : { from: line.from, insert: prefix },
    ),
  })
}
