import { stripSeparators } from './search-words.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

const MAX_LOGGED_SEARCH_LENGTH = 60
const MAX_LOGGED_ADDRESS_LENGTH = 200
/** Address of the page that says that there is none. */
export const NOT_FOUND_PAGE = '/error-404'
/** Paths of ours that are no pages, and typical targets of vulnerability scanners. */
const IGNORED_PATHS = /^\/(api|editor|assets|og|\.|wp-|cgi-bin|admin|phpmyadmin)/i

/** Normalises a search without results for the log of failed lookups; null if it may contain personal data. */
export function loggableSearch(search: string): string | null {
  const text = search.trim().replace(/\s+/g, ' ').toLowerCase()
  const isPersonal = text.includes('@') || /(\d[\s-]*){7}/.test(text)
  return text.length < 3 || text.length > MAX_LOGGED_SEARCH_LENGTH || isPersonal || !/\p{L}/u.test(text)
    ? null
    : text
}

/**
 * Normalises a path without a page (404) for the log of failed lookups. Null for the 404 page itself, previews,
 * vulnerability scans and paths that may contain personal data.
 */
export function loggableAddress(path: string): string | null {
  if (path.length > MAX_LOGGED_ADDRESS_LENGTH) return null
  const hasOtherExtension = /\.\w+$/.test(path) && !/\.(html?|pdf|zip)$/i.test(path)
  const isSuspicious = !/^\/[\p{L}\p{N}\-._~%/]*$/u.test(path) || /(\d[-.]?){7}/.test(path)
  const isIgnored = path === NOT_FOUND_PAGE || IGNORED_PATHS.test(path) || hasOtherExtension || isSuspicious
  return isIgnored ? null : withoutTrailingSlashes(path) || '/'
}

/** Search text for finding the page that an outdated address meant: the words of its last segment. */
export function searchTextOfAddress(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  return last
    .replace(/\.\w+$/, '')
    .replace(/[-_%]+/g, ' ')
    .trim()
}

/** Whether a title contains one of the words of an outdated address. A match in the page text is not enough. */
export function titleHasAnyWord(title: string, words: string[]): boolean {
  return words.some((word) => stripSeparators(title).includes(word))
}
