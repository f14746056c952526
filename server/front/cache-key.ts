import type { IncomingMessage } from 'node:http'
import { allCalls } from '#contract/contract.ts'
import { paging } from '#contract/paging.ts'
import { pathIn, splitLanguage } from '#domain/languages/language.ts'
import { PREVIEW_PARAMETER } from '#domain/publishing/page-preview.ts'
import { twinPath } from '#domain/wayfinding/twin.ts'
import { formFields } from '#domain/wayfinding/page-forms.ts'
import { priceListPaths } from '#domain/wayfinding/price-list-path.ts'
import site from '#site-config'
import { pathParameters } from '#server/http/call-address.ts'
import type { RequestTarget } from './request-target.ts'

/** Search terms and combinations of filters rarely repeat, so caching results is not worth it. */
const SEARCH_PATHS = [
  '/search/',
  '/api/search/',
  '/api/selection/',
  '/api/compare',
  '/api/parameters-by-code',
]

/** Selects a price list of the archive. Other days only redirect to one, so few addresses have an answer to keep. */
const DAY_PARAMETER = 'as_of'
const DAY_PATHS = new Set(priceListPaths)

/** Query parameters that change a public response; all others are ignored, so they can't fill the cache. */
const SIGNIFICANT_PARAMETERS = new Set(
  allCalls()
    .filter(({ call }) => call.method === 'GET' && call.access === 'anyone' && !isUncached(call.path))
    .flatMap(({ call }) =>
      Object.keys(call.input.shape).filter(
        (name) => !pathParameters(call).includes(name) && !(name in paging) && name !== DAY_PARAMETER,
      ),
    ),
)

/** Parts of lists, and lists of other days, are requested by programs and rarely repeat. */
function isPartOfList(path: string, parameters: URLSearchParams): boolean {
  return (
    path.startsWith('/api/') && [...Object.keys(paging), DAY_PARAMETER].some((name) => parameters.has(name))
  )
}

function isUncached(path: string): boolean {
  return SEARCH_PATHS.some((start) => `/api/${path}`.startsWith(start))
}

/** Click ids of advertisers, which change no page. Names with an underscore, such as "utm_source", are no filters either. */
const CLICK_IDS = new Set(['gclid', 'fbclid', 'msclkid', 'dclid', 'wbraid', 'gbraid'])

/** Filters are named by staff, so any plain name in the query of a category may be one. */
function isFilteredCategory(path: string, parameters: URLSearchParams): boolean {
  if (!path.startsWith('/products/')) return false
  return [...parameters.keys()].some((name) => /^[a-z0-9-]{1,60}$/.test(name) && !CLICK_IDS.has(name))
}

/** React Router requests the data of a page with this suffix, and selects routes with this parameter. */
const ROUTER_DATA = '.data'
const ROUTER_PARAMETER = '_routes'

/** Health checks must not depend on the content version. */
const HEALTH = new Set(['/livez', '/readyz'])

/** Files and photos are streamed, with range requests. */
const MEDIA_PATH = '/api/media/'

/**
 * The normalised address of a shared response; undefined for a personal request. A form filled in by the query counts
 * as personal: rendering it is cheap, and caching it would evict popular pages.
 */
export function cacheKey(request: IncomingMessage, target: RequestTarget): string | undefined {
  const { language, path } = splitLanguage(target.path, site.languages)
  const key = keyOf(request, { path, search: target.search })
  // Twins have one language.
  if (key === undefined || path === target.path || key === twinPath(path)) return key
  return key === path ? target.path : pathIn(language, path, site.languages) + key.slice(path.length)
}

function keyOf(request: IncomingMessage, { path, search }: RequestTarget): string | undefined {
  if (request.headers.authorization !== undefined || request.headers.origin !== undefined) return undefined
  if (path.startsWith(MEDIA_PATH) || HEALTH.has(path)) return undefined
  if (SEARCH_PATHS.some((start) => path.startsWith(start))) return undefined
  const shared = wantsMarkdown(request.headers.accept) && hasTwin(path) ? twinPath(path) : path
  if (search === '') return shared
  const parameters = new URLSearchParams(search)
  if (parameters.has(PREVIEW_PARAMETER) || isPartOfList(path, parameters)) return undefined
  if (shared !== path) return shared
  const fields = formFields(path.replace(/\.data$/, ''), { meshSlug: site.meshProtocol.slug })
  if (fields?.some((name) => parameters.has(name))) return undefined
  if (isFilteredCategory(path, parameters)) return undefined
  const isSignificant = (name: string) =>
    SIGNIFICANT_PARAMETERS.has(name) ||
    (name === DAY_PARAMETER && DAY_PATHS.has(path)) ||
    (name === ROUTER_PARAMETER && path.endsWith(ROUTER_DATA))
  const names = [...new Set(parameters.keys())].filter(isSignificant).toSorted()
  if (names.length === 0) return path
  return `${path}?${new URLSearchParams(names.map((name) => [name, parameters.get(name) ?? '']))}`
}

/** Whether a client prefers Markdown: it names the type, and HTML not before it. */
function wantsMarkdown(accept: string | undefined): boolean {
  const markdown = accept?.indexOf('text/markdown') ?? -1
  const html = accept?.indexOf('text/html') ?? -1
  return markdown >= 0 && (html < 0 || markdown < html)
}

/** Whether an address may be that of a page; files and calls have no twin. */
function hasTwin(path: string): boolean {
  return !path.startsWith('/api/') && !path.startsWith('/editor') && !/\.\w+$/.test(path)
}
