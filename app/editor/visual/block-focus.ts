import type { EditorView } from '@codemirror/view'
import { visualField } from './visual-field.ts'

/** Puts the focus on the first control of the block at a position, seen from above or below; false if there is none. */
export function enterBlock(view: EditorView, position: number, direction: number): boolean {
  const { blocks } = view.state.field(visualField)
  const block = blocks.find(({ from, to }) => position >= from && position <= to)
  if (!block) return false
  if (block.kind === 'end') return leaveBlock(view, block.from, direction)
  const shown = [...view.contentDOM.querySelectorAll<HTMLElement>('.v-block')]
  const dom = shown.find((each) => view.posAtDOM(each) === block.from)
  const controls = [...(dom?.querySelectorAll<HTMLElement>('textarea, .v-directive > button') ?? [])]
  const lastRow = controls.at(-1)?.closest('tr')
  const target =
    direction > 0 ? controls[0] : (lastRow?.querySelector<HTMLElement>('textarea') ?? controls[0])
  target?.focus()
  return target !== undefined
}

/** Puts the caret before or after the block at a position, or enters the block that follows there. */
export function leaveBlock(view: EditorView, position: number, direction: number): true {
  const { blocks } = view.state.field(visualField)
  const block = blocks.find(({ from, to }) => position >= from && position <= to)
  if (!block) return true
  const next = direction > 0 ? block.to + 1 : block.from - 1
  const isInText = next >= 0 && next <= view.state.doc.length
  if (isInText && enterBlock(view, next, direction)) return true
  const anchor = isInText ? next : direction > 0 ? block.to : block.from
  view.focus()
  view.dispatch({ selection: { anchor }, scrollIntoView: true })
  return true
}
