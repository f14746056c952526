import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy to PostgreSQL that can hang: connections stay open, but no data passes. */
export interface DatabaseProxy {
  url: string
  hang(): void
  /** Closes the hanging connections, as after a network outage. */
  restore(): void
  close(): void
}

export async function proxyTo(address: string): Promise<DatabaseProxy> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let isHanging = false

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    forward(client, upstream)
    forward(upstream, client)
  }).listen(0, '127.0.0.1')

  const forward = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('error', () => undefined)
    from.on('data', (chunk: Buffer) => !isHanging && to.write(chunk))
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }

  await once(server, 'listening')
  const url = new URL(address)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    hang: () => void (isHanging = true),
    restore() {
      isHanging = false
      closeAll()
    },
    close() {
      closeAll()
      server.close()
    },
  }
}
