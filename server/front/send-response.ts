import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { filePartOf } from '#server/files/file-body.ts'
import { FRESH_UNTIL } from '#server/http/answer.ts'
import { chooseEncoding, encode, isCompressible, QUALITY } from '#server/http/encoding.ts'
import type { StoredResponse } from './page-cache.ts'
import { isBodyPending, discardBody } from './request-body.ts'
import { sendPrepared } from './send-prepared.ts'

/** Smaller bodies fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1200

/** Streams a response that has a Content-Length; buffers and compresses any other. */
export async function sendResponse(
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
  // The client may have disconnected meanwhile; release the source.
  if (response.destroyed) return void source?.destroy()
  if (body) response.setHeader('Content-Length', body.length)
  for (const [name, value] of answer.headers) {
    // The answer may replace a header that every response has; only cookies can be several.
    if (name === 'set-cookie') response.appendHeader(name, value)
    else if (name !== FRESH_UNTIL) response.setHeader(name, value)
  }
  if (isBodyPending(request)) response.shouldKeepAlive = false
  response.writeHead(answer.status)
  if (source) return pipeline(source, enforceLength(Number(length)), response)
  return end(request, response, isHead ? undefined : body)
}

/** Files are opened here, so they are closed as soon as the client disconnects. */
async function openBody(body: ReadableStream): Promise<Readable> {
  const file = filePartOf(body)
  if (!file) return Readable.fromWeb(body as NodeReadableStream)
  const source = createReadStream(file.path, { start: file.start, end: file.end })
  await once(source, 'open')
  return source
}

/** Fails on a body of another length than announced, which would corrupt the next response on the connection. */
function enforceLength(length: number): Transform {
  let remaining = length
  const lengthError = () =>
    new Error(`A response with Content-Length ${length} had ${length - remaining} bytes.`)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      remaining -= chunk.length
      if (remaining < 0) done(lengthError())
      else done(null, chunk)
    },
    flush: (done) => done(remaining === 0 ? null : lengthError()),
  })
}

/** Lets a client that is still sending read the response before the connection closes. */
async function end(request: IncomingMessage, response: ServerResponse, body?: Buffer): Promise<void> {
  if (isBodyPending(request)) {
    response.flushHeaders()
    if (body) response.write(body)
    await discardBody(request)
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
  const isWorthCompressing =
    body.length >= MIN_COMPRESSED_BYTES &&
    isCompressible(answer.headers.get('content-type')) &&
    !answer.headers.has('content-encoding')
  if (!isWorthCompressing) return body
  if (!answer.headers.has('vary')) response.setHeader('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  return encode(body, encoding, QUALITY.once)
}

/** Headers of every response: as alternating names and values for node:http, and serialized. */
export interface CommonHeaders {
  flat: string[]
  lines: string
}

/** Sends a stored response in the best encoding, or 304 if its ETag matches. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
  { id, common }: { id: string; common: CommonHeaders },
): void {
  const { method, headers } = request
  if (headers['if-none-match']?.includes(stored.etag)) {
    response.writeHead(304, [...stored.headers.notModified, 'X-Request-Id', id, ...common.flat]).end()
    return
  }
  const encoding = chooseEncoding(headers['accept-encoding']?.toString())
  if (method === 'GET' && response.shouldKeepAlive) {
    sendPrepared(response, { id, commonLines: common.lines }, stored.wire[encoding])
    return
  }
  response.writeHead(200, [...stored.headers[encoding], 'X-Request-Id', id, ...common.flat])
  response.end(method === 'HEAD' ? undefined : stored.bodies[encoding])
}
