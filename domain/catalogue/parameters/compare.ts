import { stripSeparators } from '#domain/wayfinding/search-words.ts'

/** How many products stand side by side. */
export const MAX_COMPARED = 5
const MAX_NAMES = 50
const MAX_NAME_LENGTH = 100

/** The part names of an address, each once in whatever spelling; at most a few are read. */
export function partsIn(text: string): string[] {
  const names = text
    .split(',', MAX_NAMES)
    .map((name) => name.trim().slice(0, MAX_NAME_LENGTH))
    .filter((name) => stripSeparators(name) !== '')
  const seen = new Set<string>()
  return names.filter((name) => {
    const isNew = !seen.has(stripSeparators(name))
    seen.add(stripSeparators(name))
    return isNew
  })
}

/** The address of a comparison. */
export function comparePath(parts: string[], file: '' | '.csv' = ''): string {
  return parts.length === 0
    ? `/compare${file}`
    : `/compare${file}?parts=${parts.map((part) => encodeURIComponent(part)).join(',')}`
}

/** A fact of each compared product; empty where it is unknown. */
export interface ComparedRow {
  group: string
  name: string
  values: string[]
  differs: boolean
}

/** Rows of facts by name, in order; those without any value are left out. */
export function comparedRows(rows: Omit<ComparedRow, 'differs'>[]): ComparedRow[] {
  return rows
    .filter(({ values }) => values.some((value) => value !== ''))
    .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }))
}
