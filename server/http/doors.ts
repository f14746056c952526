import { Failure } from '#domain/failure.ts'
import { MCP_PATH } from '#domain/wayfinding/mcp-tools.ts'
import { isInLanguages, type Language } from '#domain/languages/language.ts'
import { oneAddress } from '#domain/wayfinding/canonical.ts'
import { isSwitchedOff } from '#domain/wayfinding/is-shown.ts'
import { publicPages } from '#domain/wayfinding/pages.ts'
import { NOT_FOUND_PAGE } from '#domain/wayfinding/failed-lookups.ts'
import { termOfAddress } from '#domain/wayfinding/search.ts'
import type { SiteAreaKey } from '#domain/wayfinding/site-areas.ts'
import { databaseFailure } from '#server/database/database-error.ts'
import { switchedOff } from '#server/entities/switched-off.ts'
import { version } from '#server/runtime/version.ts'
import { serveFile } from './stored-files/serve-file.ts'
import { failureResponse, jsonResponse, PRIVATE } from './answer.ts'
import { apiDoor } from './api.ts'
import { withCors } from './cors.ts'
import { refuseCrossSite } from './csrf.ts'
import { brandIcon } from './brand-icon.ts'
import { bomFileResponse, isBomFilePath } from './exports/bom-file-response.ts'
import { noticePdfResponse } from './feeds/change-documents.ts'
import { COMPARE_CSV_PATH, compareCsvResponse } from './exports/compare-csv-response.ts'
import { addressIn, isPrefixed, requestLanguage, withPlainPrefix } from './languages/request-language.ts'
import { DATA_POLICY } from './security-headers.ts'
import { mcpDoor } from './mcp/mcp.ts'
import { machineReadable } from './machine-readable.ts'
import { isPriceListPath, priceListResponse } from './exports/price-list-response.ts'
import { previewPass, previewsOf, type ShownPreview } from './previews/previews.ts'
import { readinessOf } from './readiness.ts'
import type { ServerParts } from './server-parts.ts'
import { twinsOf } from './twins/twins.ts'
import { unlessUnavailable } from './unavailable-pages.ts'
import site from '#site-config'

const PAGES = publicPages(site)

/** Routes a request to its door: health checks, files, API or pages. */
export function doors(
  parts: ServerParts,
  pages: (request: Request, shown?: ShownPreview | null, language?: Language) => Promise<Response>,
) {
  const showPreview = previewsOf(parts)
  const twins = twinsOf(pages, parts.config.PUBLIC_URL)
  const api = apiDoor(parts, showPreview)
  const mcp = mcpDoor(parts)
  const readiness = readinessOf(parts)
  const route = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/livez') return jsonResponse(200, { alive: true, version })
    if (pathname === '/readyz') return readiness()
    if (pathname.startsWith('/api/media/files/')) return serveFile(parts, request)
    if (pathname === '/api' || pathname.startsWith('/api/')) {
      return withCors(request, parts.allowedOrigins, async (call) => api.fetch(call))
    }
    if (pathname === MCP_PATH) {
      if (isSwitchedOff(pathname, await offFor(parts))) return failureResponse(new Failure('NOT_FOUND'))
      return withCors(request, parts.allowedOrigins, mcp)
    }
    const pass = pathname.startsWith('/og/') ? null : previewPass(request)
    if (pass === null) return answerSite(parts, request)
    // A preview only shows; a form on it does nothing.
    if (request.method !== 'GET') return failureResponse(new Failure('METHOD_NOT_ALLOWED'))
    return showPreview(request, pass, (shown) =>
      answerSite({ ...parts, anonymousContext: () => shown.context }, request, shown),
    )
  }
  /** Documents and pages of the site. */
  const answerSite = async (own: ServerParts, sent: Request, shown?: ShownPreview): Promise<Response> => {
    const { language, request } = requestLanguage(sent)
    const { pathname, search } = new URL(request.url)
    const isElsewhere = isPrefixed(language) && !isInLanguages(pathname)
    if (isElsewhere || isSwitchedOff(pathname, await offFor(own)))
      return pages(notFoundRequest(request), shown, language)
    if (isPriceListPath(pathname)) return priceListResponse(own, request)
    if (pathname === COMPARE_CSV_PATH) return compareCsvResponse(own, request)
    if (isBomFilePath(pathname)) return bomFileResponse(own, request, pathname)
    const notice = noticePdfResponse(own, pathname)
    if (notice) return notice
    const document = machineReadable(own, pathname, twins.twin)
    if (document) return document
    const icon = await brandIcon(own, pathname)
    if (icon) return icon
    const twin = request.method === 'GET' && !shown ? await twins.answer(pathname) : undefined
    if (twin) return twin
    // Each spelling of an address would be rendered and cached on its own.
    const address = withPlainPrefix(addressIn(language, oneAddress(pathname, PAGES)))
    if (address !== new URL(sent.url).pathname)
      return new Response(null, { status: 301, headers: { Location: address + search } })
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseCrossSite(request, parts.allowedOrigins)
    return pages(request, shown, language)
  }
  return async (request: Request) => {
    try {
      return withDefaults(await route(request))
    } catch (error) {
      const failure = error instanceof Failure ? error : databaseFailure(error)
      if (failure?.cause) parts.log.error(failure.cause, 'request failed')
      throw failure ?? error
    }
  }
}

/** The areas that are switched off; without the database, what is cached or needs none is still shown. */
async function offFor(parts: ServerParts): Promise<SiteAreaKey[]> {
  return (await unlessUnavailable(switchedOff(parts.anonymousContext()))) ?? []
}

/** Asks for the page that says that there is none, which offers to search for the last word of the address. */
function notFoundRequest({ url, method, headers }: Request): Request {
  const search = termOfAddress(new URL(url).pathname)
  const address = new URL(`${NOT_FOUND_PAGE}?${new URLSearchParams({ search })}`, url)
  return new Request(address, { method: method === 'HEAD' ? method : 'GET', headers })
}

/** Safe defaults for responses without their own policy: no scripts, no caching. */
function withDefaults(answer: Response): Response {
  for (const [name, value] of DEFAULTS) if (!answer.headers.has(name)) answer.headers.set(name, value)
  return answer
}

const DEFAULTS = [
  ['Content-Security-Policy', DATA_POLICY],
  ['Cache-Control', PRIVATE],
] as const
