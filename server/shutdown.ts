import type { Server } from 'node:http'

/** Ends the server when asked: takes no new work, finishes what it has, then lets go of everything. */
export function stopOnSignal(server: Server, patienceMs: number, release: () => Promise<void>): void {
  let stopping = false
  // Whoever keeps a connection learns from the answer that it is the last one.
  server.prependListener('request', (_request, response) => {
    if (stopping) response.setHeader('Connection', 'close')
  })
  const stop = async () => {
    if (stopping) return
    stopping = true
    const impatience = setTimeout(() => server.closeAllConnections(), patienceMs).unref()
    // A kept-alive connection becomes idle only after its last answer.
    const sweeping = setInterval(() => server.closeIdleConnections(), 50)
    await new Promise((resolve) => server.close(resolve))
    clearInterval(sweeping)
    clearTimeout(impatience)
    await release()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
