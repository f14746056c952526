import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Logger } from 'pino'
import { Failure } from '#domain/failure.ts'
import { failureAnswer } from './answer.ts'
import { cacheKey } from './cache-key.ts'
import { clientOf, type TrustedProxies } from './client-address.ts'
import type { PageCache } from './page-cache.ts'
import { currentRequest, newRequestId } from './request-id.ts'
import { readTarget } from './request-target.ts'
import { sendAnswer, sendStored } from './send-answer.ts'
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
  isTrustedProxy: TrustedProxies
  log: Logger
}

/** Every request enters here: checked, answered from memory or by the doors, and logged in one line. */
export function requestListener(parts: ListenerParts): RequestListener {
  const everyAnswer = Object.entries(parts.headers).flat()
  const host = new URL(parts.publicUrl).host

  const answer = async (request: IncomingMessage, response: ServerResponse, id: string) => {
    const target = readTarget(request)
    if (!target) throw new Failure('MALFORMED_REQUEST')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead ? parts.staticFiles?.find(target.path) : undefined
    if (file) return sendStored(request, response, await file, ['X-Request-Id', id, ...everyAnswer])
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
    if (stored) return sendStored(request, response, stored, ['X-Request-Id', id, ...everyAnswer])
    const produced = await parts.cache.produce(key, version, () => parts.fetch(publicRequest(key)))
    if ('stored' in produced) {
      return sendStored(request, response, produced.stored, ['X-Request-Id', id, ...everyAnswer])
    }
    setHeaders(response, id)
    // What is not kept may depend on the whole address: an old one is perhaps filed with its query.
    const whole = target.path + target.search
    return sendAnswer(
      request,
      response,
      key === whole ? produced.response : await parts.fetch(publicRequest(whole)),
    )
  }

  const publicRequest = (key: string) => new Request(`${parts.publicUrl}${key}`)

  const setHeaders = (response: ServerResponse, id: string) => {
    response.setHeader('X-Request-Id', id)
    for (const [name, value] of Object.entries(parts.headers)) response.setHeader(name, value)
  }

  const passOn = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const response = outgoing as ServerResponse
      try {
        await sendAnswer(incoming as IncomingMessage, response, await parts.fetch(request))
      } catch (error) {
        await fail(error, incoming as IncomingMessage, response)
      }
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false, errorHandler: () => failureAnswer(new Failure('MALFORMED_REQUEST')) },
  )

  const fail = async (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    const isFailure = error instanceof Failure
    if (!isFailure && !isBrokenOff(error)) parts.log.error(error, 'request failed')
    if (response.headersSent) response.destroy()
    else
      await sendAnswer(
        request,
        response,
        failureAnswer(isFailure ? error : new Failure('INTERNAL_SERVER_ERROR')),
      )
  }

  return (request, response) => {
    const started = performance.now()
    const id = newRequestId()
    const path = loggedPath(request.url ?? '')
    response.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10
      parts.log.info({ id, method: request.method, path, status: response.statusCode, ms }, 'request')
    })
    const client = clientOf(request, parts.isTrustedProxy)
    void currentRequest.run({ id, client }, () =>
      answer(request, response, id).catch((error: unknown) => {
        if (!response.headersSent) setHeaders(response, id)
        return fail(error, request, response)
      }),
    )
  }
}

/** The path without what only the receiver of a mail may know. */
function loggedPath(url: string): string | undefined {
  return url.split('?', 1)[0]?.replace(/^(\/+(?:activate|reset-password)\/+)[^/]+/, '$1…')
}

/** The client went away; that is nobody's mistake. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
