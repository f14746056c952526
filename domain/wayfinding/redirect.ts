import { fullAddress } from '#domain/web-address.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

/** Maximum length of a stored redirect source. */
export const MAX_ADDRESS_LENGTH = 2000

const NEVER_CHECKED = new Set(['', '/download', '/product-detail'])

/**
 * The address to look up in the redirects, without a query that is too long to be stored. Null skips the lookup: for the
 * home page, /download and /product-detail without an id, and paths that are too long.
 */
export function addressToCheck(path: string, rest: string): string | null {
  if (path.length > MAX_ADDRESS_LENGTH || NEVER_CHECKED.has(withoutTrailingSlashes(path))) return null
  return path.length + rest.length > MAX_ADDRESS_LENGTH ? path : path + rest
}

/** Lookup keys of a redirect, the most specific first: with query, then the path alone. */
export function redirectKeys(url: string): string[] {
  const address = url.split('#')[0] ?? ''
  const [path = '', ...query] = address.split('?')
  const bare = withoutTrailingSlashes(path) || '/'
  const suffix = query.length > 0 ? `?${query.join('?')}` : ''
  const keys = [url, path + suffix, bare + suffix, path, bare, bare === '/' ? bare : `${bare}/`]
  // Records without an old address have an empty one, which must never match.
  return [...new Set(keys)].filter((key) => key !== '')
}

interface RedirectContext {
  /** The address that was looked up: path, query and possibly fragment. */
  sent: string
  /** Scheme, host and port of the site. */
  origin: string
}

/** Target of a redirect: a path of this site, a URL elsewhere, or null. */
export type RedirectStep = { inside: string } | { outside: string } | null

/** Resolves the target of a redirect. Ignores loops and anything but paths and http(s) URLs (no open redirect). */
export function redirectStep(
  redirect: string | null | undefined,
  { sent, origin }: RedirectContext,
): RedirectStep {
  const target = fullAddress(redirect ?? '', origin)
  if (target === null) return null
  if (!target.startsWith(`${origin}/`)) return { outside: target }
  const inside = target.slice(origin.length)
  return isSameAddress(sent, inside) || fullAddress(inside, origin) === null ? null : { inside }
}

/** Ignores a trailing slash, and a fragment if the visited address had none. */
function isSameAddress(visited: string, next: string): boolean {
  const [visitedPage = '', visitedHash] = visited.split('#')
  const [nextPage = '', nextHash] = next.split('#')
  const samePage = visitedPage.replace(/\/(?=\?|$)/, '') === nextPage.replace(/\/(?=\?|$)/, '')
  return samePage && (visitedHash === undefined || visitedHash === nextHash)
}
