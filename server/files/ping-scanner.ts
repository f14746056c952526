import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'

/** Resolves if clamd answers on its socket. */
export async function pingScanner(path: string, timeoutMs: number): Promise<void> {
  const socket = createConnection({ path }).setTimeout(timeoutMs)
  socket.once('timeout', () => socket.destroy(new Error('The virus scanner did not answer in time.')))
  try {
    socket.end('zPING\0')
    const answer = await text(socket)
    if (answer !== 'PONG\0') throw new Error(`The virus scanner answered "${answer}"`)
  } finally {
    socket.destroy()
  }
}
