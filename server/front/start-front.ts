import type { RequestListener } from 'node:http'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Config } from '#server/runtime/config.ts'
import { answerQuestion } from './answer-question.ts'
import type { AskApp } from './app-request.ts'
import { frontServer, listen } from './front-server.ts'
import type { FrontData, FromFront, ToFront } from './messages.ts'
import { stopServer } from './stop-server.ts'

export interface Front {
  /** Lets visitors in, and answers the port they come by. */
  open(app: AppSide): Promise<number>
  /** Finishes what there is; cuts off what takes longer than the patience. */
  close(patienceMs: number): Promise<void>
}

interface AppSide {
  ask: AskApp
  currentVersion: () => number | Promise<number>
  log: Logger
}

/** Starts the thread that meets visitors. It loads while this one opens the database. */
export function startFront(given: FrontData): Front {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: given })
  // Without it nobody is served: whoever watches over the process starts it again.
  thread.once('error', (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  })
  const tell = (message: ToFront) => thread.postMessage(message)
  const listening = Promise.withResolvers<number>()
  const stopped = Promise.withResolvers<void>()

  return {
    open({ ask, currentVersion, log }) {
      const tellVersion = async () => tell({ kind: 'version', version: await currentVersion() })
      thread.on('message', (message: FromFront) => {
        if (message.kind === 'question') void answerQuestion(message, ask, log)
        else if (message.kind === 'which version?') void tellVersion()
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
    },
  }
}

/** Meets visitors in this thread: in development, where a tool handles requests first. */
export function frontHere(config: Config, around: (listener: RequestListener) => RequestListener): Front {
  let server: ReturnType<typeof frontServer> | undefined
  return {
    open(app) {
      server = frontServer({ config, staticFolder: null, ...app }, around)
      return listen(server, config)
    },
    async close(patienceMs) {
      if (server) await stopServer(server, patienceMs)
    },
  }
}
