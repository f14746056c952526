import type { Server } from 'node:http'

/** Takes no new work and finishes what there is; after a patience, connections are cut. */
export async function stopServer(server: Server, patienceMs: number): Promise<void> {
  // Whoever keeps a connection learns from the answer that it is the last one.
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs).unref()
  // A kept-alive connection becomes idle only after its last answer.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(sweeping)
  clearTimeout(impatience)
}
