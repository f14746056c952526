import type { IncomingMessage } from 'node:http'
import { ClientAbort } from './client-abort.ts'

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Lingering close: after an early response, wait this long for the rest of the body, so the client can read the response. */
const LINGER_MS = 5_000
/** The pause after each chunk. */
const LINGER_PAUSE_MS = 10

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Request smuggling protection: proxies disagree on whether such methods have a body. */
export function hasUnexpectedBody(request: IncomingMessage): boolean {
  return hasBody(request) && !METHODS_WITH_BODY.has(request.method ?? '')
}

/** Whether the body has not arrived completely. */
export function isBodyPending(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete
}

/** The body of a request as a stream with backpressure. Cancelling it keeps the connection open for the response. */
export function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> | null {
  if (!hasBody(request)) return null
  let isDone = false
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    request.pause()
    request.on('data', (chunk: Buffer) => {
      if (isDone) return
      controller.enqueue(chunk)
      request.pause()
    })
    request.once('end', () => {
      if (!isDone) controller.close()
      isDone = true
    })
    request.on('error', () => undefined)
    request.once('close', () => {
      if (!isDone) controller.error(new ClientAbort())
      isDone = true
    })
  }
  const pull = () => void request.resume()
  const cancel = () => {
    isDone = true
  }
  return new ReadableStream({ start, pull, cancel }, { highWaterMark: 0 })
}

/**
 * Discards the rest of a body, until it ends, the client disconnects, or the time is over. Reads slowly: proxies look
 * for a response only while their writes are blocked.
 */
export async function discardBody(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timeout = setTimeout(resolve, LINGER_MS)
  request.removeAllListeners('data').once('end', resolve).once('close', resolve)
  request.on('data', () => {
    request.pause()
    setTimeout(() => request.resume(), LINGER_PAUSE_MS)
  })
  request.resume()
  await promise
  clearTimeout(timeout)
}
