import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** How long idle connections stay open: a proxy may be sending a request on one that it must not send again. */
const DRAIN_MS = 1_000
const CHECK_MS = 50

/** Graceful shutdown: finishes requests in progress, and closes all connections after the grace period. */
export async function stopServer(server: Server, graceMs: number, drainMs = DRAIN_MS): Promise<void> {
  // Tells keep-alive clients that this response is the last one.
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
  const started = performance.now()
  const idleTimer = setInterval(() => {
    if (performance.now() - started >= drainMs) server.closeIdleConnections()
  }, CHECK_MS)
  const graceTimer = setTimeout(() => server.closeAllConnections(), graceMs).unref()
  // The close() of node:http would close idle connections at once.
  await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  clearInterval(idleTimer)
  clearTimeout(graceTimer)
}
