import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'
import { serveFile } from './serve-file.ts'
import { jsonAnswer, PRIVATE } from './answer.ts'
import { apiDoor } from './api.ts'
import { withCors } from './cors.ts'
import { refuseForeign } from './csrf.ts'
import { DATA_POLICY } from './security-headers.ts'
import { machineReadable } from './machine-readable.ts'
import { isPriceList, priceListAnswer } from './price-list-answer.ts'
import { readiness } from './readiness.ts'
import type { ServerParts } from './server-parts.ts'

/** Which door a request takes: health, API or page. */
export function doors(parts: ServerParts, pages: (request: Request) => Promise<Response>) {
  const api = apiDoor(parts)
  const takeDoor = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/livez') return jsonAnswer(200, { alive: true })
    if (pathname === '/readyz') return readiness(parts)
    if (pathname.startsWith('/api/media/files/')) return serveFile(parts, request)
    if (pathname === '/api' || pathname.startsWith('/api/')) {
      return withCors(request, parts.allowedOrigins, async (call) => api.fetch(call))
    }
    if (isPriceList(pathname)) return priceListAnswer(parts, pathname)
    const twin = machineReadable(parts, pathname)
    if (twin) return twin
    if (pathname.length > 1 && pathname.endsWith('/')) {
      const path = withoutTrailingSlashes(pathname).replace(/^\/+/, '/')
      return new Response(null, { status: 301, headers: { Location: (path || '/') + search } })
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseForeign(request, parts.allowedOrigins)
    return pages(request)
  }
  return async (request: Request) => withDefaults(await takeDoor(request))
}

/** An answer that says nothing else runs nothing and is kept by nobody. */
function withDefaults(answer: Response): Response {
  for (const [name, value] of DEFAULTS) if (!answer.headers.has(name)) answer.headers.set(name, value)
  return answer
}

const DEFAULTS = [
  ['Content-Security-Policy', DATA_POLICY],
  ['Cache-Control', PRIVATE],
] as const
