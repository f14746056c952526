import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { MessageChannel } from 'node:worker_threads'
import { readConfig } from '#server/runtime/config.ts'
import { newLog } from '#server/runtime/log.ts'
import { answerQuestion } from './answer-question.ts'
import { askHere } from './app-request.ts'
import { askApp } from './ask-app.ts'
import { frontServer } from './front-server.ts'
import type { Question } from './messages.ts'

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
  /** Writes lines as they are on a connection of their own. */
  write(...lines: string[]): Socket
  close(): void
}

/** The server that visitors meet, with an app behind it that it asks by messages as in production. */
export async function startTestFront(fetch: (request: Request) => Promise<Response>): Promise<TestFront> {
  const log: LogLine[] = []
  const logger = newLog('info', { write: (line) => void log.push(JSON.parse(line) as LogLine) })
  const config = readConfig({ TRIAL: '1' })
  const { port1, port2 } = new MessageChannel()
  const app = askHere(fetch, config.PUBLIC_URL)
  port2.on('message', (question: Question) => void answerQuestion(question, app, logger))
  const parts = { config, log: logger, ask: askApp(port1), currentVersion: () => 1, staticFolder: null }
  const server = frontServer(parts)
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
