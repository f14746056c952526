import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Logger } from 'pino'
import { Failure } from '#domain/failure.ts'
import { failureAnswer } from './answer.ts'
import { cacheKey } from './cache-key.ts'
import { clientOf, type TrustedProxies } from './client-address.ts'
import type { PageCache, StoredAnswer } from './page-cache.ts'
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

  /** Without a promise for what is in memory: that is what a crowd asks for. */
  const answer = (request: IncomingMessage, response: ServerResponse, id: string): void | Promise<void> => {
    const target = readTarget(request)
    if (!target) throw new Failure('MALFORMED_REQUEST')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const send = (stored: StoredAnswer) =>
      sendStored(request, response, stored, ['X-Request-Id', id, ...everyAnswer])
    const file = isRead ? parts.staticFiles?.find(target.path) : undefined
    if (file) return file.then(send)
    const key = isRead ? cacheKey(request, target) : undefined
    if (key === undefined) {
      // The Host header takes part in nothing: addresses are made from the configured one.
      request.headers.host = host
      request.url = target.path + target.search
      setHeaders(response, id)
      return passOn(request, response)
    }
    const ofVersion = (version: number) => {
      const stored = parts.cache.find(key, version)
      return stored ? send(stored) : produced(version)
    }
    const produced = async (version: number) => {
      const made = await parts.cache.produce(key, version, () => parts.fetch(publicRequest(key)))
      if ('stored' in made) return send(made.stored)
      setHeaders(response, id)
      // What is not kept may depend on the whole address: an old one is perhaps filed with its query.
      const whole = target.path + target.search
      const own = key === whole ? made.response : await parts.fetch(publicRequest(whole))
      return sendAnswer(request, response, own)
    }
    const version = parts.currentVersion()
    return typeof version === 'number' ? ofVersion(version) : version.then(ofVersion)
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
    const { method, url = '' } = request
    const note = () => {
      if (!parts.log.isLevelEnabled('info')) return
      const ms = Math.round((performance.now() - started) * 10) / 10
      parts.log.info({ id, method, path: loggedPath(url), status: response.statusCode, ms }, 'request')
    }
    const failed = (error: unknown) => {
      if (!response.headersSent) setHeaders(response, id)
      return fail(error, request, response)
    }
    const client = () => clientOf(request, parts.isTrustedProxy)
    currentRequest.run({ id, client }, () => {
      try {
        const answering = answer(request, response, id)
        if (!answering) return note()
        response.once('close', note)
        answering.catch(failed)
      } catch (error) {
        response.once('close', note)
        void failed(error)
      }
    })
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
