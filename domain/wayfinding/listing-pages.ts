import { pageSegments } from './site-areas.ts'

/**
 * Pages that say nothing without records, each with the entities that it lists. While no record of them is public, the
 * page and all below it are linked from nowhere; who has its address still sees it.
 */
export const listingPages = {
  '/news': ['news'],
  '/events': ['event'],
  '/changes': ['life_cycle_event'],
  '/follow': ['product_series'],
  '/products': ['product_series'],
  '/pricelist': ['product'],
  '/bom': ['product'],
  '/how-to-start/startup-package-history': ['startup_package_history'],
  '/support/code-examples': ['startup_package_history'],
  '/technology/os/os-functions': ['o_s_function'],
  '/technology/os/upgrade': ['firmware'],
  '/technology/dpa/osdpacompatibility': ['dpa_entry'],
  '/technology/dpa/commands': ['dpa_command'],
  '/technology/release-notes': ['release_note', 'firmware'],
  '/technology/rfpgm/rfpgmhistory': ['release_note', 'firmware'],
  '/support/videos': ['video'],
  '/support/webinars': ['webinar'],
  '/support/faq': ['f_a_question'],
  '/support/downloads': ['file'],
  '/sales/distributors': ['distributor'],
  '/sales/design-houses': ['design_house'],
  '/career': ['career_offer'],
  '/patents': ['patent'],
  '/trademarks': ['trademark'],
} as const satisfies Record<string, readonly string[]>

/** Some pages with all below them as a regular expression of lower-case addresses, for databases. */
export function patternOfPages(pages: readonly string[]): string {
  return `^(${pages.map((page) => page.toLowerCase()).join('|')})([/#?.]|$)`
}

/** Whether a path is one of some pages, below one, or another form of one: "/news.rss" is a form of "/news". */
export function isWithin(path: string, pages: readonly string[]): boolean {
  if (pages.length === 0) return false
  const segments = pageSegments(path)
  return pages.some((page) => pageSegments(page).every((segment, index) => segments[index] === segment))
}
