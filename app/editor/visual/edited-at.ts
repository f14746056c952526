import type { EditorView } from '@codemirror/view'
import type { Edited } from './visual-host.ts'

/** What a widget shows, for a dialog. The widget may be drawn anew meanwhile, so its place is read at once. */
export function editedAt(view: EditorView, dom: HTMLElement, source: string): Edited {
  const from = view.posAtDOM(dom)
  return {
    source,
    replace(text) {
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
