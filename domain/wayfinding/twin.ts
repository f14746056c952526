const SUFFIX = '.md'

/** The address of the Markdown twin of a page. */
export function twinPath(path: string): string {
  return `${path === '/' ? '/index' : path}${SUFFIX}`
}

/** The page that a Markdown twin belongs to; undefined for any other address. */
export function pageOfTwin(path: string): string | undefined {
  if (!path.endsWith(SUFFIX) || path.endsWith(`/${SUFFIX}`)) return undefined
  const page = path.slice(0, -SUFFIX.length)
  return page === '/index' ? '/' : page
}

/** Pages with the data of one public call: the page, and the call below /api/. */
const CALLS: [page: RegExp, call: string][] = [
  [/^\/products$/, 'products-page'],
  [/^\/products\/([^/]+)$/, 'category-page/$1'],
  [/^\/products\/([^/]+)\/archive$/, 'category-archive/$1'],
  [/^\/products\/([^/]+)\/([^/]+)$/, 'subcategory-page/$1/$2'],
  [/^\/products\/([^/]+)\/([^/]+)\/archive$/, 'subcategory-archive/$1/$2'],
  [/^\/product-detail\/([^/]+)$/, 'series-page/$1'],
  [/^\/case-study\/([^/]+)$/, 'case-study/$1'],
  [/^\/download\/(\d+)$/, 'download/$1'],
  [/^\/download\/(\d+)\/v\/(\d+)$/, 'download/$1/v/$2'],
  [/^\/news$/, 'news/200'],
  [/^\/events$/, 'events/200'],
  [/^\/support\/faq$/, 'faq'],
  [/^\/support\/downloads$/, 'downloads'],
  [/^\/support\/webinars$/, 'webinars'],
  [/^\/sales\/distributors$/, 'distributors'],
  [/^\/trademarks$/, 'trademarks'],
  [/^\/technology\/os\/os-functions$/, 'os-functions'],
  [/^\/technology\/dpa\/commands$/, 'dpa-commands'],
  [/^\/technology\/dpa\/OsDpaCompatibility$/, 'osdpa'],
]

/** The public call with the data of a page, as JSON; undefined for pages that show more than one record or list. */
export function jsonTwin(path: string): string | undefined {
  const found = path === '/products/cross-table' ? undefined : CALLS.find(([page]) => page.test(path))
  return found && `/api/${path.replace(found[0], found[1])}`
}
