import { Facet } from '@codemirror/state'

/** Something of a text that staff edit in a dialog, and what becomes of it. */
export interface Edited {
  /** As it stands in the text. */
  source: string
  /** Replaces it; an empty text removes it. */
  replace(text: string): void
}

/** What the visual mode asks the form for. */
export interface VisualHost {
  editDirective(edited: Edited): void
  editFact(edited: Edited): void
  editPicture(edited: Edited): void
  /** Asks for the address of a link; the source is the selected text. */
  editLink(edited: Edited): void
  /** Safe HTML of one line of Markdown; null until the renderer is loaded. */
  renderLine(text: string): string | null
  /** The value of a live fact; null if it is not known. */
  valueOf(fact: string): string | null
}

/** The form that a text belongs to. */
export const visualHost = Facet.define<VisualHost, VisualHost | null>({
  combine: (hosts) => hosts[0] ?? null,
})
