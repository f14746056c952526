import type { EditorView } from '@codemirror/view'
import type { Edited } from './visual-host.ts'

/** What a widget shows, for a dialog: it is found again by its place, which may have moved meanwhile. */
export function editedAt(view: EditorView, dom: HTMLElement, source: string): Edited {
  return {
    source,
    replace(text) {
      const from = view.posAtDOM(dom)
      const to = from + source.length
      if (view.state.sliceDoc(from, to) !== source) return
      view.dispatch({
        changes: { from, to, insert: text },
        selection: { anchor: from + text.length },
        userEvent: 'input.replace',
      })
      view.focus()
    },
  }
}
