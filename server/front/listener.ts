import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Failure } from '#domain/failure.ts'
import { failureResponse } from '#server/http/answer.ts'
import type { RequestMetrics, ResponseSource } from '#server/metrics/request-metrics.ts'
import { clientOf, type TrustedProxies } from '#server/runtime/client-address.ts'
import { currentRequest, newRequestId } from '#server/runtime/request-id.ts'
import { isClientAbort } from './client-abort.ts'
import type { AppHandler } from './app-request.ts'
import { cacheKey } from './cache-key.ts'
import { loggedPath } from './logged-path.ts'
import { headerLines, type PageCache, type StoredResponse } from './page-cache.ts'
import { forwardedHeaders } from './forwarded-headers.ts'
import { refusal } from './refusal.ts'
import { bodyOf, hasUnexpectedBody } from './request-body.ts'
import { readTarget, type RequestTarget } from './request-target.ts'
import { sendResponse, sendStored } from './send-response.ts'
import type { StaticFiles } from './static-files.ts'

export interface ListenerParts {
  /** Handles requests that are not cached. */
  handler: AppHandler
  cache: PageCache
  currentVersion: () => number | Promise<number>
  staticFiles: StaticFiles | null
  /** Headers of every response. */
  headers: Record<string, string>
  publicUrl: string
  isTrustedProxy: TrustedProxies
  log: Logger
  metrics?: RequestMetrics | undefined
}

/** What a request resolves to: a refusal, a static file, a shared page of a content version, or a personal request. */
type Resolved =
  | { refused: Failure }
  | { file: Promise<StoredResponse> }
  | { target: RequestTarget; shared?: { key: string; version: number | Promise<number> } }

/** Entry point of every request: validates it, answers from the cache or the app, and logs one line. */
export function requestListener(parts: ListenerParts): RequestListener {
  const flat = Object.entries(parts.headers).flat()
  const common = { flat, lines: headerLines(flat) }
  const host = new URL(parts.publicUrl).host
  const isLogged = parts.log.isLevelEnabled('info')

  const resolve = (request: IncomingMessage): Resolved => {
    if (hasUnexpectedBody(request)) return { refused: new Failure('MALFORMED_REQUEST') }
    const target = readTarget(request)
    if (target instanceof Failure) return { refused: target }
    if (request.method !== 'GET' && request.method !== 'HEAD') return { target }
    const file = parts.staticFiles?.find(target.path)
    if (file) return { file }
    const key = cacheKey(request, target)
    return key === undefined ? { target } : { target, shared: { key, version: parts.currentVersion() } }
  }

  /** Fast path: the cached page, if the current content version is known without waiting. */
  const findCached = (resolved: Resolved) => {
    if (!('target' in resolved) || typeof resolved.shared?.version !== 'number') return undefined
    return parts.cache.find(resolved.shared.key, resolved.shared.version)
  }

  /** Slow path: not cached, or the current content version is not known yet. */
  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    resolved: Resolved,
    id: string,
    onCached: () => void,
  ): Promise<void> => {
    const send = (stored: StoredResponse) => sendStored(request, response, stored, { id, common })
    const sendUncached = async (answer: Response | Promise<Response>) => {
      setHeaders(response, id)
      return sendResponse(request, response, await answer)
    }
    if ('refused' in resolved) {
      response.shouldKeepAlive = false
      return sendUncached(refusal(resolved.refused, request.headers.accept))
    }
    if ('file' in resolved) return send(await resolved.file)
    const { target, shared } = resolved
    const fullAddress = target.path + target.search
    const origin = () => ({ id, client: clientOf(request, parts.isTrustedProxy) })
    if (!shared) {
      // The app handles HEAD as GET, because the length of the body is needed.
      const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '')
      const forwarded = {
        ...origin(),
        method,
        address: fullAddress,
        headers: forwardedHeaders(request, host),
      }
      return sendUncached(parts.handler(forwarded, bodyOf(request)))
    }
    /** Shared pages are rendered without client headers. */
    const renderShared = (address: string) =>
      parts.handler({ ...origin(), method: 'GET', address, headers: [] }, null)
    const { key } = shared
    const version = await shared.version
    const stored = parts.cache.find(key, version)
    if (stored) {
      onCached()
      return send(stored)
    }
    const produced = await parts.cache.produce(key, version, () => renderShared(key))
    if ('stored' in produced) return send(produced.stored)
    // Redirects may depend on the full address, with its query.
    if (key === fullAddress) return sendUncached(produced.response)
    // Release the source of the unused response.
    await produced.response.body?.cancel()
    return sendUncached(renderShared(fullAddress))
  }

  const setHeaders = (response: ServerResponse, id: string) => {
    response.setHeader('X-Request-Id', id)
    for (const [name, value] of Object.entries(parts.headers)) response.setHeader(name, value)
  }

  const fail = async (error: unknown, request: IncomingMessage, response: ServerResponse, id: string) => {
    const isFailure = error instanceof Failure
    if (!isFailure && !isClientAbort(error)) parts.log.error(error, 'request failed')
    if (response.headersSent || response.destroyed) return void response.destroy()
    setHeaders(response, id)
    const failure = isFailure ? error : new Failure('INTERNAL_SERVER_ERROR')
    return sendResponse(request, response, failureResponse(failure))
  }

  return (request, response) => {
    const started = performance.now()
    const id = newRequestId()
    const { method, url = '' } = request
    const resolved = resolve(request)
    let source: ResponseSource = 'file' in resolved ? 'file' : 'app'
    const recordRequest = () => {
      const elapsed = performance.now() - started
      parts.metrics?.record(source, response.statusCode, elapsed)
      if (!isLogged) return
      const ms = Math.round(elapsed * 10) / 10
      const path = loggedPath('target' in resolved ? resolved.target.path : url)
      parts.log.info({ id, method, path, status: response.statusCode, ms }, 'request')
    }
    const stored = findCached(resolved)
    if (stored) {
      source = 'cache'
      sendStored(request, response, stored, { id, common })
      return recordRequest()
    }
    response.once('close', recordRequest)
    const client = () => clientOf(request, parts.isTrustedProxy)
    currentRequest.run({ id, client }, () => {
      respond(request, response, resolved, id, () => (source = 'cache'))
        .catch((error: unknown) => fail(error, request, response, id))
        // The error response itself could not be sent.
        .catch(() => response.destroy())
    })
  }
}
