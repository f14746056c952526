import { stripSeparators } from '#domain/wayfinding/search-words.ts'

/**
 * Filter of the library: case-insensitive substring of name or description, or all words in any order. Hyphens in part
 * numbers do not matter.
 */
export function fileMatches(file: { name: string; description: string }, text: string): boolean {
  const query = text.trim().toLowerCase()
  const isSubstring = [file.name, file.description].some((part) => part.toLowerCase().includes(query))
  return isSubstring || hasEachWord(stripSeparators(`${file.name} ${file.description}`), text)
}

function hasEachWord(letters: string, text: string): boolean {
  const words = text.split(/\s+/).map(stripSeparators).filter(Boolean)
  return words.length > 0 && words.every((word) => letters.includes(word))
}

interface ListedFile {
  name: string
  description: string
  is_archived: boolean
}

/** What a view of the library lists, archive or current, and how many files match only in the other one. */
export function filterFiles<File extends ListedFile>(
  files: File[],
  view: { text: string; inArchive: boolean },
) {
  const matching = files.filter((file) => fileMatches(file, view.text))
  const shown = matching.filter((file) => file.is_archived === view.inArchive)
  return { shown, elsewhere: matching.length - shown.length }
}

/** Whether a URL fragment names a section, by its name or slug, case-insensitively. */
export function isNamedByHash(section: { name: string; slug: string }, hash: string): boolean {
  const fragment = safeDecode(hash.replace(/^#/, '')).toLowerCase()
  return fragment !== '' && (fragment === section.name.toLowerCase() || fragment === section.slug)
}

/** Label of the kind of a file: certificates by their type, others by extension, else by the icon of their type. */
export function fileKind(filename: string, icon: string | null): string {
  if (icon === 'cert') return 'CERT'
  return (/\.(\w{1,4})$/.exec(filename)?.[1] ?? (icon || 'file')).toUpperCase()
}

/** Formats a file size, such as "1.4 MB". */
export function sizeText(bytes: number, language = 'en'): string {
  if (bytes < 1000) return `${bytes} B`
  const [unit, factor] = bytes < 1_000_000 ? ['kB', 1000] : ['MB', 1_000_000]
  const value = bytes / Number(factor)
  return `${value < 10 ? oneDecimal(value, language) : Math.round(value)} ${unit}`
}

function oneDecimal(value: number, language: string): string {
  return value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
