import { cutText } from '#domain/clean-text.ts'

/** What can be found, by what a visitor reads beside a result. */
export const foundKinds = {
  product: 'Product',
  variant: 'Variant',
  page: 'Page',
  question: 'FAQ',
  'os-function': 'OS function',
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

/** The two variants of the search: everything public, or the files of the library. */
export const searchVariants = { website: 'Website', documents: 'Documents' } as const

export type SearchVariant = keyof typeof searchVariants

export const LONGEST_SEARCH = 256
export const SEARCH_PAUSE_MS = 250

/** The typing flag is on while more than one character is typed. */
export function isTyping(text: string): boolean {
  return text.trim().length > 1
}

/** What applies after a pause: a text of more than two characters becomes the term, a shorter one leaves it as it is. */
export function termAfterPause(text: string, term: string): string {
  const typed = text.trim()
  return typed.length > 2 ? typed : term
}

/** The address of a search, to be shared; the term is one segment. */
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

/** What somebody who asked for an unknown address may search for: its last part, without the ending of a file. */
export function termOfAddress(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  const name = last.replace(/\.[a-z]{2,5}$/i, '')
  try {
    return termAfterPause(cutText(decodeURIComponent(name), LONGEST_SEARCH), '')
  } catch {
    return ''
  }
}
