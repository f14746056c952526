import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** How slowly a body may come: so many bytes a millisecond, after a patience; looked at now and then. */
const usual = { patienceMs: 20_000, bytesPerMs: 10, lookMs: 2_500 }

interface Arrival {
  response: ServerResponse
  /** Time that was spent waiting for the client. */
  spentMs: number
  /** What its connection had received before. */
  start: number
}

/**
 * Ends requests whose body comes more slowly than 10 kB a second, after a patience of 20 seconds.
 * A large upload over a slow line may take as long as it needs; one that drips to hold a connection may not.
 */
export function enforceMinUploadRate(server: Server, { patienceMs, bytesPerMs, lookMs } = usual): void {
  const arriving = new Map<IncomingMessage, Arrival>()

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length === '0' && encoding === undefined) return
    arriving.set(request, { response, spentMs: 0, start: request.socket.bytesRead })
    request.once('close', () => arriving.delete(request))
  })

  const look = () => {
    for (const [request, arrival] of arriving) {
      const { socket, complete } = request
      if (complete || socket.destroyed) arriving.delete(request)
      // Bytes that lie here unread wait for us, not for the client.
      else if (request.readableLength === 0) arrival.spentMs += lookMs
      const allowedMs = patienceMs + (socket.bytesRead - arrival.start) / bytesPerMs
      if (complete || arrival.spentMs <= allowedMs) continue
      if (arrival.response.headersSent) socket.destroy()
      else server.emit('clientError', new TooSlow(), socket)
    }
  }
  const timer = setInterval(look, lookMs).unref()
  server.once('close', () => clearInterval(timer))
}

class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
