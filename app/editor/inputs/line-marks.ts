import type { EditorState, Line } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

const HEADING = /^(#{1,6})[ \t]+/
const LIST = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/

const lineMarks = {
  list: { has: /^[ \t]*[-*+][ \t]+/, mark: () => '- ' },
  numbers: { has: /^[ \t]*\d{1,9}[.)][ \t]+/, mark: (index: number) => `${index + 1}. ` },
  quote: { has: /^>[ \t]?/, mark: () => '> ' },
}

/** Makes the selected lines a list or a quote, or plain again if all of them are one. */
export function toggleLines(view: EditorView, kind: keyof typeof lineMarks): void {
  const { has, mark } = lineMarks[kind]
  const lines = selectedLines(view.state)
  const isMarked = lines.every(({ text }) => has.test(text))
  const changes = lines.map(({ from, text }, index) => {
    const before = isMarked
      ? has.exec(text)
      : kind === 'quote'
        ? null
        : (LIST.exec(text) ?? HEADING.exec(text))
    return { from, to: from + (before?.[0].length ?? 0), insert: isMarked ? '' : mark(index) }
  })
  dispatchAtEnd(view, changes)
}

/** Makes the selected lines headings of a level; 0 makes them paragraphs. */
export function setHeading(view: EditorView, level: number): void {
  const changes = selectedLines(view.state).map(({ from, text }) => {
    const before = HEADING.exec(text) ?? LIST.exec(text)
    const insert = level === 0 ? '' : `${'#'.repeat(level)} `
    return { from, to: from + (before?.[0].length ?? 0), insert }
  })
  dispatchAtEnd(view, changes)
}

/** From a paragraph to a heading of level 2, 3 and 4, and back. The first level is the title of the page. */
export function cycleHeading(view: EditorView): void {
  const [first] = selectedLines(view.state)
  const level = HEADING.exec(first?.text ?? '')?.[1]?.length ?? 1
  setHeading(view, level >= 4 ? 0 : level + 1)
}

/** A caret at the start of a line stays with its text, behind the new mark. */
function dispatchAtEnd(view: EditorView, specs: { from: number; to: number; insert: string }[]): void {
  const changes = view.state.changes(specs)
  const selection = view.state.selection.map(changes, 1)
  view.dispatch({ changes, selection, userEvent: 'input.format' })
}

/** The lines of the selection that have text, or its only line. */
function selectedLines({ doc, selection: { main } }: EditorState): Line[] {
  const lines: Line[] = []
  const last = doc.lineAt(main.to).number
  for (let number = doc.lineAt(main.from).number; number <= last; number += 1) lines.push(doc.line(number))
  const filled = lines.filter(({ text }) => text.trim() !== '')
  return filled.length > 0 ? filled : lines.slice(0, 1)
}
