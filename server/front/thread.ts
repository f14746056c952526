import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { readConfig } from '#server/config.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { keepTickShape } from '#server/keep-tick-shape.ts'
import { openLog } from '#server/log.ts'
import { oneQuestionForMany } from '#server/one-question-for-many.ts'
import { VersionMemory } from '#server/version-memory.ts'
import { oncePerTerm } from '#server/version-term.ts'
import { watchOtherThread } from '#server/watchdog.ts'
import { askApp } from './ask-app.ts'
import { requirePace } from './body-pace.ts'
import { refuseBrokenRequests } from './broken-request.ts'
import { requestListener } from './listener.ts'
import type { FrontData, FromFront, ToFront } from './messages.ts'
import { PageCache } from './page-cache.ts'
import { KEEP_ALIVE_SECONDS } from './send-prepared.ts'
import { StaticFiles } from './static-files.ts'
import { stopServer } from './stop-server.ts'

/**
 * The thread that meets visitors: it answers from memory what it can, and asks the app for the rest.
 * There is little else in it, so what is in memory is answered at once, whatever the app is busy with.
 */
keepTickShape()
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

const server = createServer(
  {
    headersTimeout: 15_000,
    // A total limit would cut large uploads off; the pace of bodies is limited instead.
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
    connectionsCheckingInterval: 5_000,
    requireHostHeader: false,
  },
  requestListener({
    fetch: askApp(data.socketPath),
    cache: new PageCache({ maxBytes: config.PAGE_CACHE_MB * 1_000_000, now: Date.now }),
    currentVersion: data.isOnlyProcess ? () => memory.read() : oncePerTerm(oneQuestionForMany(askVersion)),
    staticFiles: data.staticFolder === null ? null : new StaticFiles(data.staticFolder),
    headers: securityHeaders(config.PUBLIC_URL),
    publicUrl: config.PUBLIC_URL,
    isTrustedProxy: config.TRUSTED_PROXIES,
    log,
  }),
)
requirePace(server)
refuseBrokenRequests(server, config)

main.on('message', (message: ToFront) => {
  if (message.kind === 'version') learnVersion(message.version)
  else if (message.kind === 'listen') listen()
  else void finish(message.patienceMs)
})

async function finish(patienceMs: number): Promise<void> {
  await stopServer(server, patienceMs)
  closeLog()
  tell({ kind: 'stopped' })
}

function listen(): void {
  server.once('error', ({ code = '' }: NodeJS.ErrnoException) => tell({ kind: 'refused', code }))
  server.listen(config.PORT, config.HOST, () =>
    tell({ kind: 'listening', port: (server.address() as AddressInfo).port }),
  )
}
