import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { hasFormatting, htmlToMarkdown } from './html-to-markdown.ts'
import { isSpreadsheet } from './pasted-markdown.ts'

/** Pasted formatting becomes Markdown; pasted and dropped files are handed over. Plain text is left to the editor. */
export function richInput(onFiles: (files: File[]) => void): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      const { clipboardData } = event
      if (!clipboardData) return false
      const html = clipboardData.getData('text/html')
      const text = clipboardData.getData('text/plain')
      // A picture from a web page comes with the HTML of its element, and a text of Word with a picture of itself.
      const files = [...clipboardData.files]
      if (files.length > 0 && text.trim() === '') {
        event.preventDefault()
        onFiles(files)
        return true
      }
      if (!hasFormatting(html) || isSpreadsheet(text)) return false
      event.preventDefault()
      view.dispatch(view.state.replaceSelection(htmlToMarkdown(html)), {
        userEvent: 'input.paste',
        scrollIntoView: true,
      })
      return true
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return false
      event.preventDefault()
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY })
      if (position !== null) view.dispatch({ selection: { anchor: position } })
      onFiles(files)
      return true
    },
  })
}
