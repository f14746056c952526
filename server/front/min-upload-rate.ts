import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** The minimum rate, the grace period before it applies, and the interval of the checks. */
const defaults = { graceMs: 20_000, bytesPerMs: 10, intervalMs: 2_500 }

interface Upload {
  response: ServerResponse
  /** Time spent waiting for the client. */
  waitedMs: number
  /** Bytes that the connection had received before. */
  bytesBefore: number
}

/**
 * Slowloris protection: ends requests whose body arrives at less than 10 kB a second, after a grace period of 20 seconds.
 * Large uploads over a slow line have no total time limit.
 */
export function enforceMinUploadRate(server: Server, { graceMs, bytesPerMs, intervalMs } = defaults): void {
  const uploads = new Map<IncomingMessage, Upload>()

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length === '0' && encoding === undefined) return
    uploads.set(request, { response, waitedMs: 0, bytesBefore: request.socket.bytesRead })
    request.once('close', () => uploads.delete(request))
  })

  const check = () => {
    for (const [request, upload] of uploads) {
      const { socket, complete } = request
      if (complete || socket.destroyed) uploads.delete(request)
      // Unread bytes wait for the server, not for the client.
      else if (request.readableLength === 0) upload.waitedMs += intervalMs
      const allowedMs = graceMs + (socket.bytesRead - upload.bytesBefore) / bytesPerMs
      if (complete || upload.waitedMs <= allowedMs) continue
      if (upload.response.headersSent) socket.destroy()
      else server.emit('clientError', new TooSlow(), socket)
    }
  }
  const timer = setInterval(check, intervalMs).unref()
  server.once('close', () => clearInterval(timer))
}

class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
