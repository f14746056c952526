import type { StateEffect } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

interface Options {
  /** Somewhere else than at the caret, which then stays where it is. */
  position: number
  effects: StateEffect<unknown>
}

/** Inserts a paragraph after the current line, or replaces the selection with it. Blank lines part it from its neighbours. */
export function insertParagraph(view: EditorView, text: string, elsewhere?: Options): void {
  const { doc, selection } = view.state
  const { main } = selection
  const isReplaced = !elsewhere && !main.empty
  const end = doc.lineAt(elsewhere?.position ?? main.to).to
  const from = isReplaced ? main.from : end
  const to = isReplaced ? main.to : end
  const insert = `${gapBefore(doc.sliceString(0, from))}${text}${gapAfter(doc.sliceString(to))}`
  view.dispatch({
    changes: { from, to, insert },
    ...(elsewhere
      ? { effects: elsewhere.effects }
      : { selection: { anchor: from + insert.length }, scrollIntoView: true }),
    userEvent: 'input.insert',
  })
}

function gapBefore(text: string): string {
  if (text.trim() === '' || text.endsWith('\n\n')) return ''
  return text.endsWith('\n') ? '\n' : '\n\n'
}

function gapAfter(text: string): string {
  if (text === '') return '\n'
  if (text.startsWith('\n\n') || text === '\n') return ''
  return text.startsWith('\n') ? '\n' : '\n\n'
}
