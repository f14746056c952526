import type { RequestListener } from 'node:http'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Config } from '#server/runtime/config.ts'
import { coalesceCalls } from '#server/runtime/coalesce-calls.ts'
import { errorLines } from '#server/runtime/journal.ts'
import { handleRequestMessage } from './handle-request-message.ts'
import type { AppHandler } from './app-request.ts'
import { frontServer, listen } from './front-server.ts'
import type { FrontData, FromFront, ToFront } from './messages.ts'

/** Beside this module in the source, and beside all that is loaded at a start in the build. */
const THREAD = new URL(import.meta.url.endsWith('.ts') ? 'thread.ts' : 'thread.js', import.meta.url)

export interface Front {
  /** Starts to accept connections; returns the port. */
  open(app: AppSide): Promise<number>
  /** Metrics of the requests, in the text format of Prometheus. */
  metrics(): Promise<string>
  /** Graceful shutdown: finishes requests in progress, and aborts them after the grace period. */
  close(graceMs: number): Promise<void>
}

interface AppSide {
  handler: AppHandler
  currentVersion: () => number | Promise<number>
  log: Logger
}

/** Starts the front thread. It loads while this one opens the database. */
export function startFront(workerData: FrontData): Front {
  const thread = new Worker(THREAD, { workerData })
  // The server is useless without this thread; the process manager restarts it.
  thread.once('error', (error: Error) => {
    process.stderr.write(errorLines(String(error.stack)))
    process.exit(1)
  })
  const post = (message: ToFront) => thread.postMessage(message)
  const listening = Promise.withResolvers<number>()
  const stopped = Promise.withResolvers<void>()
  let resolveMetrics: (text: string) => void
  const requestMetrics = coalesceCalls(
    () =>
      new Promise<string>((resolve) => {
        resolveMetrics = resolve
        post({ kind: 'get metrics' })
      }),
  )

  return {
    open({ handler, currentVersion, log }) {
      const postVersion = async () => post({ kind: 'version', version: await currentVersion() })
      thread.on('message', (message: FromFront) => {
        if (message.kind === 'request') void handleRequestMessage(message, handler, log)
        else if (message.kind === 'get version') void postVersion()
        else if (message.kind === 'listening') listening.resolve(message.port)
        else if (message.kind === 'stopped') stopped.resolve()
        else if (message.kind === 'metrics') resolveMetrics(message.text)
        else listening.reject(Object.assign(new Error('Cannot listen on the port.'), message))
      })
      post({ kind: 'listen' })
      return listening.promise
    },
    metrics: requestMetrics,
    async close(graceMs) {
      post({ kind: 'stop', graceMs })
      await stopped.promise
    },
  }
}

/** Runs the front in the current thread: in development, where Vite's middleware handles requests first. */
export function localFront(config: Config, wrap: (listener: RequestListener) => RequestListener): Front {
  let front: ReturnType<typeof frontServer> | undefined
  return {
    open(app) {
      front = frontServer({ config, staticFolder: null, ...app }, wrap)
      return listen(front.server, config)
    },
    metrics: async () => (await front?.metrics?.text()) ?? '',
    async close(graceMs) {
      await front?.stop(graceMs)
    },
  }
}
