// First, so that ticks of the other modules find the shape kept.
import './keep-tick-shape.ts'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { readConfig } from '#server/runtime/config.ts'
import { openLog } from '#server/runtime/log.ts'
import { coalesceCalls } from '#server/runtime/coalesce-calls.ts'
import { VersionMemory } from '#server/content-version/version-memory.ts'
import { oncePerLease } from '#server/content-version/version-lease.ts'
import { watchOtherThread } from '#server/runtime/watchdog.ts'
import { remoteHandler } from './remote-handler.ts'
import { frontServer, listen } from './front-server.ts'
import type { FrontData, FromFront, ToFront } from './messages.ts'

/**
 * The front thread: accepts connections, serves cached pages, and forwards all other requests to the app.
 * It does little else, so cached pages are fast even while the app is busy.
 */
const main = parentPort as MessagePort
const data = workerData as FrontData
const config = readConfig(process.env)
const { log, closeLog } = openLog(config.LOG_LEVEL)
watchOtherThread(data.heartbeats, 'front')
const post = (message: FromFront) => main.postMessage(message)

let resolveVersion: (version: number) => void
const requestVersion = () =>
  new Promise<number>((resolve) => {
    resolveVersion = resolve
    post({ kind: 'get version' })
  })
const memory = new VersionMemory(data.version)

const { server, metrics, stop } = frontServer({
  config,
  log,
  staticFolder: data.staticFolder,
  handler: remoteHandler(main),
  currentVersion: data.isOnlyProcess ? () => memory.read() : oncePerLease(coalesceCalls(requestVersion)),
})

main.on('message', (message: ToFront) => {
  if (message.kind === 'version') resolveVersion(message.version)
  else if (message.kind === 'listen') void open()
  else if (message.kind === 'get metrics') void postMetrics()
  else void close(message.graceMs)
})

async function open(): Promise<void> {
  try {
    post({ kind: 'listening', port: await listen(server, config) })
  } catch (error) {
    post({ kind: 'listen failed', code: (error as NodeJS.ErrnoException).code ?? '' })
  }
}

async function postMetrics(): Promise<void> {
  post({ kind: 'metrics', text: (await metrics?.text()) ?? '' })
}

async function close(graceMs: number): Promise<void> {
  await stop(graceMs)
  closeLog()
  post({ kind: 'stopped' })
}
