import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { FRESH_UNTIL } from './answer.ts'
import { chooseEncoding, type StoredAnswer } from './page-cache.ts'

/** Sends an answer as a stream when it says its length, else whole. */
export async function sendAnswer(
  request: Pick<IncomingMessage, 'method'>,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const isHead = request.method === 'HEAD'
  const isStream = answer.headers.has('content-length')
  const body = isStream || !answer.body ? undefined : Buffer.from(await answer.arrayBuffer())
  if (body) response.setHeader('Content-Length', body.length)
  for (const [name, value] of answer.headers) if (name !== FRESH_UNTIL) response.appendHeader(name, value)
  response.writeHead(answer.status)
  if (isStream && answer.body && !isHead) {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response)
  } else {
    if (isStream) await answer.body?.cancel()
    response.end(isHead ? undefined : body)
  }
}

/** Sends an answer from memory in the best encoding, or says that the browser has it already. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredAnswer,
  everyAnswer: string[],
): void {
  if (request.headers['if-none-match']?.includes(stored.etag)) {
    response.writeHead(304, [...stored.headers.notModified, ...everyAnswer]).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  response.writeHead(200, [...stored.headers[encoding], ...everyAnswer])
  response.end(request.method === 'HEAD' ? undefined : stored.bodies[encoding])
}
