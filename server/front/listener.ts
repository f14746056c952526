import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Logger } from 'pino'
import { Failure } from '#domain/failure.ts'
import { failureAnswer } from '#server/http/answer.ts'
import { clientOf, type TrustedProxies } from '#server/http/client-address.ts'
import { currentRequest, newRequestId } from '#server/http/request-id.ts'
import { isBrokenOff } from './broken-off.ts'
import { cacheKey } from './cache-key.ts'
import { headerLines, type PageCache, type StoredAnswer } from './page-cache.ts'
import { readTarget, type RequestTarget } from './request-target.ts'
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

/** What is asked for: a file, what is the same for all at one version of the content, or something personal. */
interface Question {
  /** Undefined when it can't be read. */
  target: RequestTarget | undefined
  file?: Promise<StoredAnswer>
  shared?: { key: string; version: number | Promise<number> }
}

/** Every request enters here: checked, answered from memory or by the doors, and logged in one line. */
export function requestListener(parts: ListenerParts): RequestListener {
  const inTurn = Object.entries(parts.headers).flat()
  const common = { inTurn, lines: headerLines(inTurn) }
  const host = new URL(parts.publicUrl).host
  const isLogged = parts.log.isLevelEnabled('info')

  /** What memory does not hold, or does not know to be exact. */
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    { target, file, shared }: Question,
    id: string,
  ): Promise<void> => {
    if (!target) throw new Failure('MALFORMED_REQUEST')
    const send = (stored: StoredAnswer) => sendStored(request, response, stored, { id, common })
    if (file) return send(await file)
    if (!shared) {
      // The Host header takes part in nothing: addresses are made from the configured one.
      request.headers.host = host
      request.url = target.path + target.search
      setHeaders(response, id)
      return passOn(request, response)
    }
    const { key } = shared
    const version = await shared.version
    const stored = parts.cache.find(key, version)
    if (stored) return send(stored)
    const made = await parts.cache.produce(key, version, () => parts.fetch(publicRequest(key)))
    if ('stored' in made) return send(made.stored)
    setHeaders(response, id)
    // What is not kept may depend on the whole address: an old one is perhaps filed with its query.
    const whole = target.path + target.search
    if (key === whole) return sendAnswer(request, response, made.response)
    // Nobody reads the other answer; what it holds open must be let go.
    await made.response.body?.cancel()
    return sendAnswer(request, response, await parts.fetch(publicRequest(whole)))
  }

  const read = (request: IncomingMessage): Question => {
    const target = readTarget(request)
    if (!target || (request.method !== 'GET' && request.method !== 'HEAD')) return { target }
    const file = parts.staticFiles?.find(target.path)
    if (file) return { target, file }
    const key = cacheKey(request, target)
    return key === undefined ? { target } : { target, shared: { key, version: parts.currentVersion() } }
  }

  /** What a crowd asks for: in memory, and known to be exact without asking anybody. */
  const remembered = ({ shared }: Question) =>
    typeof shared?.version === 'number' ? parts.cache.find(shared.key, shared.version) : undefined

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
      if (!isLogged) return
      const ms = Math.round((performance.now() - started) * 10) / 10
      parts.log.info({ id, method, path: loggedPath(url), status: response.statusCode, ms }, 'request')
    }
    const question = read(request)
    const stored = remembered(question)
    if (stored) {
      sendStored(request, response, stored, { id, common })
      return note()
    }
    response.once('close', note)
    const client = () => clientOf(request, parts.isTrustedProxy)
    currentRequest.run({ id, client }, () => {
      answer(request, response, question, id).catch((error: unknown) => {
        if (!response.headersSent) setHeaders(response, id)
        return fail(error, request, response)
      })
    })
  }
}

/** The path without what only the receiver of a mail may know. */
function loggedPath(url: string): string | undefined {
  return url.split('?', 1)[0]?.replace(/^(\/+(?:activate|reset-password)\/+)[^/]+/, '$1…')
}
