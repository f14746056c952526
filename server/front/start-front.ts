import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ASKED_AT_ONCE } from './ask-app.ts'
import type { FrontData, FromFront, ToFront } from './messages.ts'

export interface Front {
  /** Lets visitors in, and answers the port they come by. */
  open(app: AppSide): Promise<number>
  /** Finishes what there is; cuts off what takes longer than the patience. */
  close(patienceMs: number): Promise<void>
}

interface AppSide {
  listener: RequestListener
  currentVersion: () => number | Promise<number>
}

/** Starts the thread that meets visitors. It loads while this one opens the database, and asks it over a socket. */
export function startFront(given: Omit<FrontData, 'socketPath'>): Front {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const socketPath = join(folder, 'app')
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { ...given, socketPath } satisfies FrontData,
  })
  // Without it nobody is served: whoever watches over the process starts it again.
  thread.once('error', (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  })
  const tell = (message: ToFront) => thread.postMessage(message)
  const server = createServer({ requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 })
  const listening = Promise.withResolvers<number>()
  const stopped = Promise.withResolvers<void>()

  return {
    async open({ listener, currentVersion }) {
      server.on('request', listener)
      await once(server.listen({ path: socketPath, backlog: ASKED_AT_ONCE }), 'listening')
      const tellVersion = async () => tell({ kind: 'version', version: await currentVersion() })
      thread.on('message', (message: FromFront) => {
        if (message.kind === 'which version?') void tellVersion()
        else if (message.kind === 'listening') listening.resolve(message.port)
        else if (message.kind === 'stopped') stopped.resolve()
        else listening.reject(Object.assign(new Error('The port can not be opened.'), message))
      })
      tell({ kind: 'listen' })
      return listening.promise
    },
    async close(patienceMs) {
      tell({ kind: 'stop', patienceMs })
      await stopped.promise
      server.closeAllConnections()
      server.close()
    },
  }
}
