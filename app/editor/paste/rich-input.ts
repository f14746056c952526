import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { embeddedPicture } from './embedded-picture.ts'
import { hasFormatting } from './has-formatting.ts'
import { isSpreadsheet, pastedMarkdown } from './pasted-markdown.ts'
import { keepPlace } from './picture-places.ts'

/** A file that was pasted or dropped, and the place that is kept for it in the text. */
export interface PlacedFile {
  file: File
  place: number
}

interface Receiver {
  onFiles: (files: PlacedFile[]) => void
  /** Called with the number of pasted pictures whose bytes did not come along. */
  onMissingPictures: (count: number) => void
}

/** Pasted formatting becomes Markdown; pasted and dropped files are handed over. Plain text is left to the editor. */
export function richInput({ onFiles, onMissingPictures }: Receiver): Extension {
  const receive = (view: EditorView, files: File[], position: number) =>
    onFiles(files.map((file) => ({ file, place: keepPlace(view, file.name || 'picture', position) })))

  const insertHtml = async (view: EditorView, html: string, text: string) => {
    // Loaded on first use. Without a network the words at least are pasted.
    const converter = await import('./html-to-markdown.ts').catch(() => null)
    if (!converter) return insertText(view, pastedMarkdown(text, ''))
    const { markdown, pictures, missing } = converter.pastedHtml(html, window.location.origin)
    const parts = converter.splitAtPictures(markdown)
    const start = view.state.selection.main.from
    insertText(view, parts.filter((_, index) => index % 2 === 0).join(''))
    const placed: PlacedFile[] = []
    let unreadable = 0
    let position = start
    parts.forEach((part, index) => {
      if (index % 2 === 0) return (position += part.length)
      const file = embeddedPicture(pictures[Number(part)] ?? '', Number(part) + 1)
      if (file) placed.push({ file, place: keepPlace(view, file.name, position) })
      else unreadable += 1
    })
    if (placed.length > 0) onFiles(placed)
    if (missing + unreadable > 0) onMissingPictures(missing + unreadable)
  }

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
        receive(view, files, view.state.selection.main.to)
        return true
      }
      if (!hasFormatting(html) || isSpreadsheet(text)) return false
      event.preventDefault()
      void insertHtml(view, html, text)
      return true
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return false
      event.preventDefault()
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY })
      receive(view, files, position ?? view.state.selection.main.to)
      return true
    },
  })
}

function insertText(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste', scrollIntoView: true })
}
