import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { filePartOf } from '#server/files/file-body.ts'
import { FRESH_UNTIL } from '#server/http/answer.ts'
import { chooseEncoding, encode, isCompressible, QUALITY } from '#server/http/encoding.ts'
import type { StoredAnswer } from './page-cache.ts'
import { isBodyPending, skipBody } from './request-body.ts'
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
  const length = answer.headers.get('content-length')
  const isStream = length !== null && answer.body !== null && !isHead
  const body = length === null && answer.body ? await encodedBody(request, response, answer) : undefined
  const source = isStream ? await openBody(answer.body!) : undefined
  if (length !== null && !source) await answer.body?.cancel()
  // Whoever asked may have left while the answer was made; what it holds open must be let go.
  if (response.destroyed) return void source?.destroy()
  if (body) response.setHeader('Content-Length', body.length)
  for (const [name, value] of answer.headers) if (name !== FRESH_UNTIL) response.appendHeader(name, value)
  if (isBodyPending(request)) response.shouldKeepAlive = false
  response.writeHead(answer.status)
  if (source) return pipeline(source, exactly(Number(length)), response)
  return end(request, response, isHead ? undefined : body)
}

/** Files are opened here, so that they are closed as soon as the client is gone. */
async function openBody(body: ReadableStream): Promise<Readable> {
  const file = filePartOf(body)
  if (!file) return Readable.fromWeb(body as NodeReadableStream)
  const source = createReadStream(file.path, { start: file.start, end: file.end })
  await once(source, 'open')
  return source
}

/** On a connection that goes on, an answer of another length than announced would run into the next one. */
function exactly(length: number): Transform {
  let left = length
  const mistake = () => new Error(`An answer of ${length} bytes had ${length - left}.`)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(mistake())
      else done(null, chunk)
    },
    flush: (done) => done(left === 0 ? null : mistake()),
  })
}

/** A client that is still sending gets to read the answer before its connection closes. */
async function end(request: IncomingMessage, response: ServerResponse, body?: Buffer): Promise<void> {
  if (isBodyPending(request)) {
    response.flushHeaders()
    if (body) response.write(body)
    await skipBody(request)
    response.end()
  } else {
    response.end(body)
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
