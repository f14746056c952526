import type { IncomingMessage } from 'node:http'
import { allCalls } from '#contract/contract.ts'
import { wayfinding } from '#contract/wayfinding.ts'
import { formFields } from '#domain/wayfinding/page-forms.ts'
import site from '#site-config'
import { pathParameters } from '#server/http/openapi.ts'
import type { RequestTarget } from './request-target.ts'

/** Query parameters that change a public answer; all others are ignored, so they can't fill the cache. */
const PARAMETERS = new Set(
  allCalls()
    .filter(({ call }) => call.method === 'GET' && call.access === 'anyone' && call !== wayfinding.search)
    .flatMap(({ call }) =>
      Object.keys(call.input.shape).filter((name) => !pathParameters(call).includes(name)),
    ),
)

/** How the router in the browser asks for the data of a page, and of which parts of it. */
const ROUTER_DATA = '.data'
const ROUTER_PARAMETER = '_routes'

/** Whether the server lives and is ready is said without asking for the version of the content. */
const HEALTH = new Set(['/livez', '/readyz'])

/** Files and photos stream from their store, in parts if asked so. */
const STORED_BYTES = '/api/media/'

/** What is searched for is rarely what somebody else has searched for. */
const SEARCHES = ['/search/', '/api/search/']

/**
 * The normalised address of an answer that is the same for everyone; undefined for a personal request, such as one with
 * a form that somebody has filled in: answering it is cheap, and keeping it would push out what many ask for.
 */
export function cacheKey(request: IncomingMessage, { path, search }: RequestTarget): string | undefined {
  if (request.headers.authorization !== undefined || request.headers.origin !== undefined) return undefined
  if (path.startsWith(STORED_BYTES) || HEALTH.has(path)) return undefined
  if (SEARCHES.some((start) => path.startsWith(start))) return undefined
  if (search === '') return path
  const parameters = new URLSearchParams(search)
  const fields = formFields(path.replace(/\.data$/, ''), { meshSlug: site.meshProtocol.slug })
  if (fields?.some((name) => parameters.has(name))) return undefined
  const counts = (name: string) =>
    PARAMETERS.has(name) || (name === ROUTER_PARAMETER && path.endsWith(ROUTER_DATA))
  const kept = [...new Set(parameters.keys())].filter(counts).toSorted()
  if (kept.length === 0) return path
  return `${path}?${new URLSearchParams(kept.map((name) => [name, parameters.get(name) ?? '']))}`
}
