import { joined } from '#domain/wayfinding/search-words.ts'

/**
 * The search box of the library finds files by a part of their name or description, in any case of letters, and by all
 * words of it, part numbers with or without hyphens.
 */
export function fileMatches(file: { name: string; description: string }, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  const isWithin = [file.name, file.description].some((part) => part.toLowerCase().includes(wanted))
  return isWithin || hasEachWord(joined(`${file.name} ${file.description}`), text)
}

function hasEachWord(letters: string, text: string): boolean {
  const words = text.split(/\s+/).map(joined).filter(Boolean)
  return words.length > 0 && words.every((word) => letters.includes(word))
}

/** A section opens from an address whose hash is its name or the slug of its name, in any case of letters. */
export function isNamedByHash(section: { name: string; slug: string }, hash: string): boolean {
  const asked = readable(hash.replace(/^#/, '')).toLowerCase()
  return asked !== '' && (asked === section.name.toLowerCase() || asked === section.slug)
}

/** The size of a file as people read it, such as "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const [unit, factor] = bytes < 1_000_000 ? ['kB', 1000] : ['MB', 1_000_000]
  const value = bytes / Number(factor)
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
