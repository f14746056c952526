import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { MessageChannel } from 'node:worker_threads'
import { readConfig } from '#server/runtime/config.ts'
import { newLog } from '#server/runtime/log.ts'
import { handleRequestMessage } from './handle-request-message.ts'
import { localHandler } from './app-request.ts'
import { remoteHandler } from './remote-handler.ts'
import { frontServer } from './front-server.ts'
import type { RequestMessage } from './messages.ts'

export interface LogLine {
  id?: string
  level: number
  msg: string
  path?: string
  status?: number
}

export interface TestFront {
  port: number
  log: LogLine[]
  /** Writes raw lines on a new connection. */
  write(...lines: string[]): Socket
  close(): void
}

/** The public server with an app behind it, connected by messages as in production. */
export async function startTestFront(fetch: (request: Request) => Promise<Response>): Promise<TestFront> {
  const log: LogLine[] = []
  const logger = newLog('info', { write: (line) => void log.push(JSON.parse(line) as LogLine) })
  const config = readConfig({ TRIAL: '1' })
  const { port1, port2 } = new MessageChannel()
  const app = localHandler(fetch, config.PUBLIC_URL)
  port2.on('message', (message: RequestMessage) => void handleRequestMessage(message, app, logger))
  const parts = {
    config,
    log: logger,
    handler: remoteHandler(port1),
    currentVersion: () => 1,
    staticFolder: null,
  }
  const { server } = frontServer(parts)
  await once(server.listen(0, '0.0.0.0'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    log,
    write(...lines) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.write(lines.join('\r\n'))
      return socket
    },
    close() {
      port1.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
