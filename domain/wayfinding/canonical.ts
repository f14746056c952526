import type { Page } from './pages.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

/** The canonical path of a page; null for a page that search engines should not index. */
export function canonicalPath(path: string, pages: Record<string, Page>): string | null {
  const own = withoutTrailingSlashes(path) || '/'
  const page = pages[own] ?? pages[`${own.slice(0, own.lastIndexOf('/') + 1)}*`]
  if (page?.isUnlisted) return null
  if (page?.sameAs) return page.sameAs
  return /^\/(products|product-detail)\//.test(own) ? own.toLowerCase() : own
}

/** Pages whose whole path is lower case, and pages of which only the first segment is. */
const LOWER_CASE = /^\/(products|product-detail|case-study)(\/|$)/i
const LOWER_CASE_START = /^\/(search|download|activate|reset-password|follow|editor)(?=\/|$)/i

/**
 * The one address of a page for other spellings of it: doubled slashes, a trailing one, other case. Paths that are no
 * pages stay as they are, but for their slashes.
 */
export function oneAddress(path: string, pages: Record<string, Page>): string {
  const plain = withoutTrailingSlashes(path.replaceAll(/\/{2,}/g, '/')) || '/'
  if (LOWER_CASE.test(plain)) return plain.toLowerCase()
  const folded = plain.toLowerCase()
  const page = Object.keys(pages).find((known) => known.toLowerCase() === folded)
  return page ?? plain.replace(LOWER_CASE_START, (start) => start.toLowerCase())
}
