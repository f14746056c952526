import { fullAddress } from '#domain/web-address.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

/** The longest address that can be filed as an old one. */
export const LONGEST_ADDRESS = 2000

const NEVER_CHECKED = new Set(['', '/download', '/product-detail'])

/**
 * The address to ask the redirect check about: with its query, or without one that is too long to be on file. Null where
 * the check is not made: for the home page, /download and /product-detail without an id, and paths that are too long.
 */
export function addressToCheck(path: string, rest: string): string | null {
  if (path.length > LONGEST_ADDRESS || NEVER_CHECKED.has(withoutTrailingSlashes(path))) return null
  return path.length + rest.length > LONGEST_ADDRESS ? path : path + rest
}

/** The addresses a redirect may be filed under, the most exact first: with query, then the path alone. */
export function redirectKeys(url: string): string[] {
  const address = url.split('#')[0] ?? ''
  const [path = '', ...query] = address.split('?')
  const bare = withoutTrailingSlashes(path) || '/'
  const suffix = query.length > 0 ? `?${query.join('?')}` : ''
  return [...new Set([url, path + suffix, bare + suffix, path, bare, ...(bare === '/' ? [] : [`${bare}/`])])]
}

interface Whereabouts {
  /** The address as it was sent to be checked: path, query and perhaps hash. */
  sent: string
  /** Scheme, host and port of the site. */
  origin: string
  /** Addresses that redirects led through to get here. */
  trail?: readonly string[]
}

/** Where a redirect leads: a path inside the site, an address elsewhere, or nowhere. */
export type RedirectStep = { inside: string } | { outside: string } | null

/** Follows own paths inside the site and other http(s) addresses outside; ignores anything else and every loop. */
export function redirectStep(
  redirect: string | null | undefined,
  { sent, origin, trail = [] }: Whereabouts,
): RedirectStep {
  const target = fullAddress(redirect ?? '', origin)
  if (target === null) return null
  if (!target.startsWith(`${origin}/`)) return { outside: target }
  const inside = target.slice(origin.length)
  const loops = [sent, ...trail].some((address) => isSamePlace(address, inside))
  return loops || fullAddress(inside, origin) === null ? null : { inside }
}

/** A slash at the end makes no other place, nor does a hash added to a page that was asked for without one. */
function isSamePlace(visited: string, next: string): boolean {
  const [visitedPage = '', visitedHash] = visited.split('#')
  const [nextPage = '', nextHash] = next.split('#')
  const samePage = visitedPage.replace(/\/(?=\?|$)/, '') === nextPage.replace(/\/(?=\?|$)/, '')
  return samePage && (visitedHash === undefined || visitedHash === nextHash)
}
