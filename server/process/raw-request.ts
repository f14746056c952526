import { connect, type Socket } from 'node:net'

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

/** Everything the server sends until it closes, or until it has been silent for a while. */
export function readAll(socket: Socket, silenceMs = 1_000): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const finish = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    socket.setTimeout(silenceMs, finish)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('close', finish)
  })
}

/** Sends bytes as they are and answers all that comes back; several answers stand one after the other. */
export async function sendRaw(port: number, bytes: string | Buffer, silenceMs?: number): Promise<RawAnswer> {
  const socket = openSocket(port)
  socket.write(bytes)
  return parseAnswer(await readAll(socket, silenceMs))
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
