import { joined } from './search-words.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

const LONGEST_SEARCH = 60
const LONGEST_ADDRESS = 200
const NOT_FOUND = '/error-404'
const PROGRAMS = /^\/(api|editor|product-preview|assets|og|\.|wp-|cgi-bin|admin|phpmyadmin)/i

/** How a search without a result is remembered; null when it is too long, or could tell who somebody is. */
export function rememberedSearch(search: string): string | null {
  const text = search.trim().replace(/\s+/g, ' ').toLowerCase()
  const isPersonal = text.includes('@') || /(\d[\s-]*){7}/.test(text)
  return text.length < 3 || text.length > LONGEST_SEARCH || isPersonal || !/\p{L}/u.test(text) ? null : text
}

/**
 * How an address without a page is remembered: its path alone. Null for the page that says so, for previews of the
 * staff, and for what programs ask for that look for weak points.
 */
export function rememberedAddress(path: string): string | null {
  if (path.length > LONGEST_ADDRESS) return null
  const hasForeignEnding = /\.\w+$/.test(path) && !/\.(html?|pdf|zip)$/i.test(path)
  const isOdd = !/^\/[\p{L}\p{N}\-._~%/]*$/u.test(path) || /(\d[-.]?){7}/.test(path)
  const isUnwanted = path === NOT_FOUND || PROGRAMS.test(path) || hasForeignEnding || isOdd
  return isUnwanted ? null : withoutTrailingSlashes(path) || '/'
}

/** The words of an address, by which its page may be found today: those of its last part. */
export function wordsOfAddress(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  return last
    .replace(/\.\w+$/, '')
    .replace(/[-_%]+/g, ' ')
    .trim()
}

/** Whether an address with these words may have meant the page of a title: one that merely mentions them is not it. */
export function mayBeMeant(title: string, words: string[]): boolean {
  return words.some((word) => joined(title).includes(word))
}
