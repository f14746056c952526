import { sql } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'
import { serveFile } from './serve-file.ts'
import { failureAnswer, jsonAnswer, PRIVATE } from './answer.ts'
import { apiDoor } from './api.ts'
import { withCors } from './cors.ts'
import { refuseForeign } from './csrf.ts'
import { DATA_POLICY } from './security-headers.ts'
import { machineReadable } from './machine-readable.ts'
import { isPriceList, priceListAnswer } from './price-list-answer.ts'
import type { ServerParts } from './server-parts.ts'

const PATIENCE_MS = 2_000

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

/** Ready when the database answers in time. */
async function readiness({ connection, log }: ServerParts): Promise<Response> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise((_resolve, reject) => {
    limit = setTimeout(() => reject(new Error('The database did not answer in time.')), PATIENCE_MS)
  })
  try {
    await Promise.race([connection.db.execute(sql`select 1`), late])
    return jsonAnswer(200, { ready: true })
  } catch (error) {
    log.warn(error, 'not ready')
    return failureAnswer(new Failure('UNAVAILABLE', { retryAfter: 5 }))
  } finally {
    clearTimeout(limit)
  }
}
