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
