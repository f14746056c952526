import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Failure } from '#domain/failure.ts'
import { failureResponse } from '#server/http/answer.ts'
import { clientOf, type TrustedProxies } from '#server/runtime/client-address.ts'
import { currentRequest, newRequestId } from '#server/runtime/request-id.ts'
import { isClientAbort } from './client-abort.ts'
import type { AskApp } from './app-request.ts'
import { cacheKey } from './cache-key.ts'
import { loggedPath } from './logged-path.ts'
import { headerLines, type PageCache, type StoredAnswer } from './page-cache.ts'
import { passedHeaders } from './passed-headers.ts'
import { refusal } from './refusal.ts'
import { bodyOf, hasMisplacedBody } from './request-body.ts'
import { readTarget, type RequestTarget } from './request-target.ts'
import { sendAnswer, sendStored } from './send-answer.ts'
import type { StaticFiles } from './static-files.ts'

export interface ListenerParts {
  /** Answers what memory does not. */
  ask: AskApp
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
type Question =
  | { refused: Failure }
  | { file: Promise<StoredAnswer> }
  | { target: RequestTarget; shared?: { key: string; version: number | Promise<number> } }

/** Every request enters here: checked, answered from memory or by the app, and logged in one line. */
export function requestListener(parts: ListenerParts): RequestListener {
  const inTurn = Object.entries(parts.headers).flat()
  const common = { inTurn, lines: headerLines(inTurn) }
  const host = new URL(parts.publicUrl).host
  const isLogged = parts.log.isLevelEnabled('info')

  const read = (request: IncomingMessage): Question => {
    if (hasMisplacedBody(request)) return { refused: new Failure('MALFORMED_REQUEST') }
    const target = readTarget(request)
    if (target instanceof Failure) return { refused: target }
    if (request.method !== 'GET' && request.method !== 'HEAD') return { target }
    const file = parts.staticFiles?.find(target.path)
    if (file) return { file }
    const key = cacheKey(request, target)
    return key === undefined ? { target } : { target, shared: { key, version: parts.currentVersion() } }
  }

  /** What a crowd asks for: in memory, and known to be exact without asking anybody. */
  const remembered = (question: Question) => {
    if (!('target' in question) || typeof question.shared?.version !== 'number') return undefined
    return parts.cache.find(question.shared.key, question.shared.version)
  }

  /** What memory does not hold, or does not know to be exact. */
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    question: Question,
    id: string,
  ): Promise<void> => {
    const send = (stored: StoredAnswer) => sendStored(request, response, stored, { id, common })
    const pass = async (answered: Response | Promise<Response>) => {
      setHeaders(response, id)
      return sendAnswer(request, response, await answered)
    }
    if ('refused' in question) {
      response.shouldKeepAlive = false
      return pass(refusal(question.refused, request.headers.accept))
    }
    if ('file' in question) return send(await question.file)
    const { target, shared } = question
    const whole = target.path + target.search
    const asker = () => ({ id, client: clientOf(request, parts.isTrustedProxy) })
    if (!shared) {
      // No body is ever sent to somebody who asks for the head alone, but its length is counted.
      const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '')
      const asked = { ...asker(), method, address: whole, headers: passedHeaders(request, host) }
      return pass(parts.ask(asked, bodyOf(request)))
    }
    /** A page that is rendered for all knows nothing of who asked. */
    const askForAll = (address: string) =>
      parts.ask({ ...asker(), method: 'GET', address, headers: [] }, null)
    const { key } = shared
    const version = await shared.version
    const stored = parts.cache.find(key, version)
    if (stored) return send(stored)
    const made = await parts.cache.produce(key, version, () => askForAll(key))
    if ('stored' in made) return send(made.stored)
    // What is not kept may depend on the whole address: an old one is perhaps filed with its query.
    if (key === whole) return pass(made.response)
    // Nobody reads the other answer; what it holds open must be let go.
    await made.response.body?.cancel()
    return pass(askForAll(whole))
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
    return sendAnswer(request, response, failureResponse(failure))
  }

  return (request, response) => {
    const started = performance.now()
    const id = newRequestId()
    const { method, url = '' } = request
    const question = read(request)
    const note = () => {
      if (!isLogged) return
      const ms = Math.round((performance.now() - started) * 10) / 10
      const path = loggedPath('target' in question ? question.target.path : url)
      parts.log.info({ id, method, path, status: response.statusCode, ms }, 'request')
    }
    const stored = remembered(question)
    if (stored) {
      sendStored(request, response, stored, { id, common })
      return note()
    }
    response.once('close', note)
    const client = () => clientOf(request, parts.isTrustedProxy)
    currentRequest.run({ id, client }, () => {
      answer(request, response, question, id)
        .catch((error: unknown) => fail(error, request, response, id))
        // The refusal itself could not be sent.
        .catch(() => response.destroy())
    })
  }
}
