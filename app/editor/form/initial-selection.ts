import type { Values } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'

/** A text range in a field that is selected when the form opens. */
export interface TextSelection {
  name: string
  from: number
  to: number
}

/** Router state passed by the page that links to the form. */
export interface FormLocationState {
  /** The query that found the record. */
  found?: string
  isCopy?: boolean
}

/** Selects the search query in the text; otherwise the name of a copy or of a new record. */
export function initialSelection(
  { columns: [name] }: Screen,
  values: Values,
  { found, isCopy = false }: FormLocationState,
): TextSelection | null {
  if (found) return selectionOf(found, values)
  const text = String(values[name] ?? '')
  return isCopy || text === '' ? { name, from: 0, to: text.length } : null
}

function selectionOf(words: string, values: Values): TextSelection | null {
  const needle = words.toLowerCase()
  for (const [name, value] of Object.entries(values)) {
    const from = typeof value === 'string' ? value.toLowerCase().indexOf(needle) : -1
    if (from >= 0) return { name, from, to: from + words.length }
  }
  return null
}
