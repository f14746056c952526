import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { readConfig } from '#server/runtime/config.ts'
import { openLog } from '#server/runtime/log.ts'
import { coalesceCalls } from '#server/runtime/coalesce-calls.ts'
import { VersionMemory } from '#server/content-version/version-memory.ts'
import { oncePerLease } from '#server/content-version/version-lease.ts'
import { watchOtherThread } from '#server/runtime/watchdog.ts'
import { askApp } from './ask-app.ts'
import { frontServer, listen } from './front-server.ts'
import type { FrontData, FromFront, ToFront } from './messages.ts'
import { stopServer } from './stop-server.ts'

/**
 * The thread that meets visitors: it answers from memory what it can, and asks the app for the rest.
 * There is little else in it, so what is in memory is answered at once, whatever the app is busy with.
 */
const main = parentPort as MessagePort
const data = workerData as FrontData
const config = readConfig(process.env)
const { log, closeLog } = openLog(config.LOG_LEVEL)
watchOtherThread(data.heartbeats, 'front')
const tell = (message: FromFront) => main.postMessage(message)

let learnVersion: (version: number) => void
const askVersion = () =>
  new Promise<number>((resolve) => {
    learnVersion = resolve
    tell({ kind: 'which version?' })
  })
const memory = new VersionMemory(data.version)

const server = frontServer({
  config,
  log,
  staticFolder: data.staticFolder,
  ask: askApp(main),
  currentVersion: data.isOnlyProcess ? () => memory.read() : oncePerLease(coalesceCalls(askVersion)),
})

main.on('message', (message: ToFront) => {
  if (message.kind === 'version') learnVersion(message.version)
  else if (message.kind === 'listen') void open()
  else void finish(message.patienceMs)
})

async function open(): Promise<void> {
  try {
    tell({ kind: 'listening', port: await listen(server, config) })
  } catch (error) {
    tell({ kind: 'refused', code: (error as NodeJS.ErrnoException).code ?? '' })
  }
}

async function finish(patienceMs: number): Promise<void> {
  await stopServer(server, patienceMs)
  closeLog()
  tell({ kind: 'stopped' })
}
