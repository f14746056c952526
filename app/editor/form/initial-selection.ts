import type { Values } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'

/** A part of the text of a field, which is selected when the form opens. */
export interface TextSelection {
  name: string
  from: number
  to: number
}

/** What the page that led to a form says of it. */
export interface Arrival {
  /** The record was found by these words. */
  found?: string
  isCopy?: boolean
}

/** The words that a record was found by; the name of one that is a copy or has none yet; else nothing. */
export function initialSelection(
  { columns: [name] }: Screen,
  values: Values,
  { found, isCopy = false }: Arrival,
): TextSelection | null {
  if (found) return selectionOf(found, values)
  const text = String(values[name] ?? '')
  return isCopy || text === '' ? { name, from: 0, to: text.length } : null
}

function selectionOf(words: string, values: Values): TextSelection | null {
  const sought = words.toLowerCase()
  for (const [name, value] of Object.entries(values)) {
    const from = typeof value === 'string' ? value.toLowerCase().indexOf(sought) : -1
    if (from >= 0) return { name, from, to: from + words.length }
  }
  return null
}
