import { truncate } from '#domain/clean-text.ts'

/** Kinds of search results and their labels, in which names in braces are words of the vendor. */
export const foundKinds = {
  product: 'Product',
  variant: 'Variant',
  page: 'Page',
  question: 'FAQ',
  'os-function': '{os} function',
  dpa: '{dpa}',
  'case-study': 'Case study',
  news: 'News',
  event: 'Event',
  'release-note': 'Release note',
  video: 'Video',
  webinar: 'Webinar',
  distributor: 'Distributor',
  career: 'Career',
  file: 'File',
} as const

export type FoundKind = keyof typeof foundKinds

/** Scopes of the search: everything public, or only the files of the library. */
export const searchVariants = { website: 'Website', documents: 'Documents' } as const

export type SearchVariant = keyof typeof searchVariants

/** Maximum length of a search term. */
export const MAX_SEARCH_LENGTH = 256
/** Debounce time of the search box. */
export const SEARCH_DEBOUNCE_MS = 250

/** Whether the search box is in the typing state: more than one character. */
export function isTyping(text: string): boolean {
  return text.trim().length > 1
}

/** The search term after the debounce time: the text if it has at least three characters, else the previous term. */
export function nextSearchTerm(text: string, term: string): string {
  const typed = text.trim()
  return typed.length > 2 ? typed : term
}

/** Shareable path of a search; the term is one path segment. */
export function searchPath(
  term: string,
  { variant, kind }: { variant?: SearchVariant; kind?: string } = {},
): string {
  const query = [
    ...(variant && variant !== 'website' ? [`variant=${variant}`] : []),
    ...(kind ? [`kind=${encodeURIComponent(kind)}`] : []),
  ]
  const path = term === '' ? '/search' : `/search/${encodeURIComponent(term)}`
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** Suggested search term for an unknown address: its last segment without the file extension. */
export function termOfAddress(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  const name = last.replace(/\.[a-z]{2,5}$/i, '')
  try {
    return nextSearchTerm(truncate(decodeURIComponent(name), MAX_SEARCH_LENGTH), '')
  } catch {
    return ''
  }
}
