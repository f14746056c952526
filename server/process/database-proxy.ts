import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a real PostgreSQL that can be made to hang: connections stay open, but nothing comes through. */
export interface DatabaseProxy {
  url: string
  hang(): void
  /** Breaks what hung, as a network that comes back does. */
  restore(): void
  close(): void
}

export async function proxyTo(address: string): Promise<DatabaseProxy> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let hangs = false

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    passOn(client, upstream)
    passOn(upstream, client)
  }).listen(0, '127.0.0.1')

  const passOn = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('error', () => undefined)
    from.on('data', (chunk: Buffer) => !hangs && to.write(chunk))
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }

  await once(server, 'listening')
  const url = new URL(address)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    hang: () => void (hangs = true),
    restore() {
      hangs = false
      breakAll()
    },
    close() {
      breakAll()
      server.close()
    },
  }
}
