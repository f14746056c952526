import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { FRESH_UNTIL } from '#server/http/answer.ts'
import { chooseEncoding, encode, isCompressible, QUALITY } from '#server/http/encoding.ts'
import type { StoredAnswer } from './page-cache.ts'
import { sendPrepared } from './send-prepared.ts'

/** Below this many bytes compressing saves no packet. */
const WORTH_COMPRESSING = 1200

/** Sends an answer as a stream when it says its length, else whole and compressed. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const isHead = request.method === 'HEAD'
  const isStream = answer.headers.has('content-length')
  const body = isStream || !answer.body ? undefined : await encodedBody(request, response, answer)
  if (body) response.setHeader('Content-Length', body.length)
  for (const [name, value] of answer.headers) if (name !== FRESH_UNTIL) response.appendHeader(name, value)
  response.writeHead(answer.status)
  // Whoever asked may have left while the answer was made; what it holds open must be let go.
  if (response.destroyed) return isStream ? answer.body?.cancel() : undefined
  if (isStream && answer.body && !isHead) {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response)
  } else {
    if (isStream) await answer.body?.cancel()
    response.end(isHead ? undefined : body)
  }
}

async function encodedBody(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<Buffer> {
  const body = Buffer.from(await answer.arrayBuffer())
  const isWorthIt =
    body.length >= WORTH_COMPRESSING &&
    isCompressible(answer.headers.get('content-type')) &&
    !answer.headers.has('content-encoding')
  if (!isWorthIt) return body
  if (!answer.headers.has('vary')) response.setHeader('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  return encode(body, encoding, QUALITY.once)
}

/** Headers that every answer carries: in turn, as node:http takes them, and as lines. */
export interface CommonHeaders {
  inTurn: string[]
  lines: string
}

/** Sends an answer from memory in the best encoding, or says that the browser has it already. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredAnswer,
  { id, common }: { id: string; common: CommonHeaders },
): void {
  const { method, headers } = request
  if (headers['if-none-match']?.includes(stored.etag)) {
    response.writeHead(304, [...stored.headers.notModified, 'X-Request-Id', id, ...common.inTurn]).end()
    return
  }
  const encoding = chooseEncoding(headers['accept-encoding']?.toString())
  if (method === 'GET' && response.shouldKeepAlive) {
    sendPrepared(response, { id, everyAnswer: common.lines }, stored.wire[encoding])
    return
  }
  response.writeHead(200, [...stored.headers[encoding], 'X-Request-Id', id, ...common.inTurn])
  response.end(method === 'HEAD' ? undefined : stored.bodies[encoding])
}
