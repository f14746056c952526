import { fold, stripSeparators } from '#domain/wayfinding/search-words.ts'
import type { Option } from '#app/editor/records.ts'

/** Fields by which a record is found besides its name: a country by its code, a link by the series that show it. */
const ALIASES = ['shown_on', 'iso_code', 'code', 'title_2', 'filename', 'friendly_url', 'page', 'url', 'pnum']

/** The other names of an option, as far as its record has any. */
export function aliasesOf(option: Option): string[] {
  const row = option as unknown as Record<string, unknown>
  return ALIASES.flatMap((field) => {
    const value = row[field]
    return typeof value === 'string' && value !== '' && value !== option.name ? [value] : []
  })
}

/** The options that a typed text means: by the start of the name, by the start of a word, within it, then by aliases. */
export function matchOptions<Row extends Option>(options: readonly Row[], text: string): Row[] {
  const term = fold(text.trim())
  if (term === '') return [...options]
  const ranked = options.flatMap((option) => {
    const rank = rankOf(option, term)
    return rank === null ? [] : [{ option, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option)
}

function rankOf(option: Option, term: string): number | null {
  const name = fold(option.name)
  if (name.startsWith(term)) return 0
  if (name.split(/[\s/(-]+/).some((word) => word.startsWith(term))) return 1
  const letters = stripSeparators(term)
  if (name.includes(term) || (letters !== '' && stripSeparators(name).includes(letters))) return 2
  return aliasesOf(option).some((alias) => fold(alias).includes(term)) ? 3 : null
}
