import type { Server } from 'node:http'

/** Graceful shutdown: finishes requests in progress, and closes all connections after the grace period. */
export async function stopServer(server: Server, graceMs: number): Promise<void> {
  // Tells keep-alive clients that this response is the last one.
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
  const graceTimer = setTimeout(() => server.closeAllConnections(), graceMs).unref()
  // A keep-alive connection becomes idle only after its last response.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(idleTimer)
  clearTimeout(graceTimer)
}
