import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Writable } from 'node:stream'

interface RawResponse {
  status: number
  /** Lower-case names. */
  headers: Record<string, string>
  body: string
}

/** Opens a connection for bytes that no HTTP client would send. */
export function openSocket(port: number): Socket {
  return connect({ port, host: '127.0.0.1' }).on('error', () => undefined)
}

/** Opens many connections in batches, to stay within the accept backlog of the server. */
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

/** Sends raw bytes and reads until the server closes the connection. Further responses are in the body of the first. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawResponse> {
  const socket = openSocket(port)
  socket.write(bytes)
  return parseResponse(await readAll(socket))
}

/** Sends as fast as the peer reads, until the connection is closed. */
export function flood(socket: Writable, chunk: Buffer): { sent(): number } {
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

export function parseResponse(text: string): RawResponse {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const status = Number(first.split(' ')[1] ?? 0)
  return { status, headers: Object.fromEntries(headers) as Record<string, string>, body: text.slice(end + 4) }
}
