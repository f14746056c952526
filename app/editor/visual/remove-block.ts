import type { EditorView } from '@codemirror/view'
import { visualField } from './visual-field.ts'

/** Removes a table or a figure with its line; of a figure around text the first and the last line. */
export function removeBlock(view: EditorView, position: number): void {
  const { doc } = view.state
  const { blocks } = view.state.field(visualField)
  const block = blocks.find(({ from }) => from === position)
  if (!block) return
  const changes = [block, ...(block.partner ? [block.partner] : [])].map(({ from, to }) => ({
    from,
    to: Math.min(doc.length, to + 1),
  }))
  view.dispatch({ changes, selection: { anchor: block.from }, userEvent: 'delete' })
  view.focus()
}
