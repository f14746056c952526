import type { IncomingMessage } from 'node:http'
import { ClientAbort } from './client-abort.ts'

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** How long an early answer waits for the rest of a body, so that the client gets to read it before the connection closes. */
const LINGER_MS = 2_000
const LINGER_BYTES = 16_000_000

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** A body where none belongs is refused: two programs in a row might disagree on whether it is part of the request. */
export function hasMisplacedBody(request: IncomingMessage): boolean {
  return hasBody(request) && !METHODS_WITH_BODY.has(request.method ?? '')
}

/** Whether bytes of the body are still to come. */
export function isBodyPending(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete
}

/** The body of a request, read as fast as somebody wants it; cancelling it leaves the connection open for the answer. */
export function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> | null {
  if (!hasBody(request)) return null
  let isOver = false
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    request.pause()
    request.on('data', (chunk: Buffer) => {
      if (isOver) return
      controller.enqueue(chunk)
      request.pause()
    })
    request.once('end', () => {
      if (!isOver) controller.close()
      isOver = true
    })
    request.on('error', () => undefined)
    request.once('close', () => {
      if (!isOver) controller.error(new ClientAbort())
      isOver = true
    })
  }
  const pull = () => void request.resume()
  const cancel = () => {
    isOver = true
  }
  return new ReadableStream({ start, pull, cancel }, { highWaterMark: 0 })
}

/** Reads past what is left of a body, until it ends, the client goes away, or it takes too long or is too much. */
export async function skipBody(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, LINGER_MS)
  let bytes = 0
  request.removeAllListeners('data').once('end', resolve).once('close', resolve)
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > LINGER_BYTES) resolve()
  })
  request.resume()
  await promise
  clearTimeout(patience)
}
