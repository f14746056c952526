import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { Failure } from '#domain/failure.ts'
import { failureAnswer, FRESH_UNTIL } from './answer.ts'
import { cacheKey } from './cache-key.ts'
import { chooseEncoding, type PageCache, type StoredAnswer } from './page-cache.ts'
import { newRequestId } from './request-id.ts'
import { readTarget } from './request-target.ts'
import type { StaticFiles } from './static-files.ts'

interface ListenerParts {
  /** Answers what memory does not. */
  fetch: (request: Request) => Promise<Response>
  cache: PageCache
  currentVersion: () => number | Promise<number>
  staticFiles: StaticFiles | null
  /** Headers every answer carries. */
  headers: Record<string, string>
  publicUrl: string
  log: Logger
}

/** Every request enters here: checked, answered from memory or by the doors, and logged in one line. */
export function requestListener(parts: ListenerParts): RequestListener {
  const everyAnswer = Object.entries(parts.headers).flat()
  const host = new URL(parts.publicUrl).host
  const passOn = getRequestListener(async (request) => withoutInternals(await parts.fetch(request)), {
    overrideGlobalObjects: false,
  })

  const answer = async (request: IncomingMessage, response: ServerResponse, id: string) => {
    const target = readTarget(request)
    if (!target) return sendResponse(request, response, failureAnswer(new Failure('MALFORMED_REQUEST')), id)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead ? parts.staticFiles?.find(target.path) : undefined
    if (file) return sendStored(request, response, await file, id)
    const key = isRead ? cacheKey(request, target) : undefined
    if (key === undefined) {
      // The Host header takes part in nothing: addresses are made from the configured one.
      request.headers.host = host
      request.url = target.path + target.search
      setHeaders(response, id)
      return passOn(request, response)
    }
    const asked = parts.currentVersion()
    const version = typeof asked === 'number' ? asked : await asked
    const stored = parts.cache.find(key, version)
    if (stored) return sendStored(request, response, stored, id)
    const produced = await parts.cache.produce(key, version, () => parts.fetch(publicRequest(key)))
    if ('stored' in produced) return sendStored(request, response, produced.stored, id)
    return sendResponse(request, response, withoutInternals(produced.response), id)
  }

  const publicRequest = (key: string) => new Request(`${parts.publicUrl}${key}`)

  const setHeaders = (response: ServerResponse, id: string) => {
    response.setHeader('X-Request-Id', id)
    for (const [name, value] of Object.entries(parts.headers)) response.setHeader(name, value)
  }

  const sendResponse = async (request: IncomingMessage, response: ServerResponse, answer: Response, id: string) => {
    const body = Buffer.from(await answer.arrayBuffer())
    setHeaders(response, id)
    for (const [name, value] of answer.headers) response.appendHeader(name, value)
    response.setHeader('Content-Length', body.length)
    response.writeHead(answer.status).end(request.method === 'HEAD' ? undefined : body)
  }

  const sendStored = (request: IncomingMessage, response: ServerResponse, stored: StoredAnswer, id: string) => {
    if (request.headers['if-none-match']?.includes(stored.etag)) {
      response.writeHead(304, [...stored.headers.notModified, 'X-Request-Id', id, ...everyAnswer]).end()
      return
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
    response.writeHead(200, [...stored.headers[encoding], 'X-Request-Id', id, ...everyAnswer])
    response.end(request.method === 'HEAD' ? undefined : stored.bodies[encoding])
  }

  return (request, response) => {
    const started = performance.now()
    const id = newRequestId()
    const path = (request.url ?? '').split('?', 1)[0]
    response.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10
      parts.log.info({ id, method: request.method, path, status: response.statusCode, ms }, 'request')
    })
    answer(request, response, id).catch(async (error: unknown) => {
      parts.log.error({ id, err: error }, 'request failed')
      if (response.headersSent) response.destroy()
      else await sendResponse(request, response, failureAnswer(new Failure('INTERNAL_SERVER_ERROR')), id)
    })
  }
}

function withoutInternals(response: Response): Response {
  response.headers.delete(FRESH_UNTIL)
  return response
}
