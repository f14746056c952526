import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import type { Edited } from '#app/editor/visual/visual-host.ts'

/** The link at the caret, or else the selected text, to be made a link. */
export function editedLink(view: EditorView): Edited {
  const { state } = view
  const link = linkAt(state)
  const { from, to } = link ?? state.selection.main
  const source = state.sliceDoc(from, to)
  return {
    source,
    replace(text) {
      if (view.state.sliceDoc(from, to) !== source) return
      view.dispatch({
        changes: { from, to, insert: text },
        selection: { anchor: from + text.length },
        userEvent: 'input.link',
        scrollIntoView: true,
      })
      view.focus()
    },
  }
}

function linkAt(state: EditorState): SyntaxNode | null {
  const { from, to } = state.selection.main
  for (const side of [1, -1] as const) {
    const start = syntaxTree(state).resolveInner(from, side)
    for (let node: SyntaxNode | null = start; node; node = node.parent)
      if (node.name === 'Link' && node.from <= from && node.to >= to && node.getChild('URL')) return node
  }
  return null
}
