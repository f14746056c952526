import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Writable } from 'node:stream'

interface RawAnswer {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

/** Opens a connection for bytes that no HTTP client would send. */
export function openSocket(port: number): Socket {
  return connect({ port, host: '127.0.0.1' }).on('error', () => undefined)
}

/** Opens many connections, a hundred at a time: the system makes those wait for seconds that nobody takes in time. */
export async function openSockets(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(100, count - sockets.length) }, () => openSocket(port))
    await Promise.all(batch.map((socket) => once(socket, 'connect')))
    sockets.push(...batch)
  }
  return sockets
}

/** Everything the server sends until it closes the connection. */
export function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}

/** Sends bytes as they are and returns all that comes back until the server closes; several answers stand in a row. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = openSocket(port)
  socket.write(bytes)
  return parseAnswer(await readAll(socket))
}

/** Sends without pause as much as the other side takes, until the connection ends. */
export function pour(socket: Writable, chunk: Buffer): { sent(): number } {
  let sent = 0
  const fill = () => {
    while (socket.writable && !socket.writableNeedDrain) {
      sent += chunk.length
      socket.write(chunk)
    }
  }
  socket.on('drain', fill)
  fill()
  return { sent: () => sent }
}

export function parseAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const status = Number(first.split(' ')[1] ?? 0)
  return { status, headers: Object.fromEntries(headers) as Record<string, string>, body: text.slice(end + 4) }
}
