import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MessageChannel, Worker } from 'node:worker_threads'
import { createServer as createVite, type HotPayload } from 'vite'
import { NOT_OF_VITE, type ViteAccess } from '#server/live-app.ts'
import { deleteDatabase } from './delete-database.ts'
import { run } from './run.ts'
import { watchFolders } from './watch-folders.ts'

/** Vite reloads the rest. */
const RESTART_FOLDERS = ['server', 'contract', 'domain']
/** Git changes many files at once. */
const QUIET_MS = 100
/** After it a server that does not end, such as one in an endless loop, is terminated. */
const MAX_STOP_MS = 3_000

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
if (values.fresh) {
  if (process.env.DATABASE_URL) {
    console.error('--fresh deletes the embedded database only. Empty the one of DATABASE_URL yourself.')
    process.exit(1)
  }
  const directory = deleteDatabase(process.env)
  if (directory) console.log(`The database in ${directory} is deleted. It is filled again at the start.`)
}
process.env.NODE_ENV = 'development'
// A restart does not wait for requests.
process.env.SHUTDOWN_MS ??= '100'

let server: Awaited<ReturnType<typeof startServer>> | undefined
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())

await run('node', ['scripts/fonts.mjs'])
const [vite, pglite] = await Promise.all([
  createVite({ server: { middlewareMode: true }, appType: 'custom' }),
  WebAssembly.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))),
])
const vitePort = await serveVite()
for (; !isEnding;) {
  const changed = nextChange()
  server = startServer()
  console.log(`${await changed} changed: the server restarts.`)
  await server.stop()
}

/** Starts the server in a thread of its own, so that nothing of it remains when it is replaced. */
function startServer() {
  const { port1, port2 } = new MessageChannel()
  const access: ViteAccess = { modules: port2, port: vitePort }
  const thread = new Worker(new URL('dev-server.ts', import.meta.url), {
    // V8 compiles equal WebAssembly once while somebody holds it: the longest part of opening the database.
    workerData: { vite: access, pglite },
    transferList: [port2],
  })
  const answer = async ({ id, payload }: { id: number; payload: HotPayload }) =>
    port1.postMessage({ id, answer: await vite.environments.ssr.hot.handleInvoke(payload) })
  port1.on('message', (asked) => void answer(asked))
  thread.on('error', (error) => console.error(error))
  let isStopping = false
  const ended = new Promise<void>((resolve) => {
    thread.once('exit', () => {
      port1.close()
      if (!isStopping) console.log('The server ended. It starts again when a file changes.')
      resolve()
    })
  })
  return {
    async stop() {
      isStopping = true
      thread.postMessage('stop')
      await Promise.race([ended, pause(MAX_STOP_MS)])
      await thread.terminate()
      await ended
    },
  }
}

/** Serves what Vite has to the server's thread, which forwards it to browsers. */
async function serveVite(): Promise<number> {
  const served = createServer((request, response) => {
    vite.middlewares(request, response, () => response.writeHead(404, { [NOT_OF_VITE]: '1' }).end())
  })
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve))
  return (served.address() as AddressInfo).port
}

async function end(): Promise<void> {
  if (isEnding) process.exit(130)
  isEnding = true
  await server?.stop()
  process.exit(130)
}

/** The file that changed last, once nothing changes any more. */
function nextChange(): Promise<string> {
  return new Promise((resolve) => {
    let quiet: NodeJS.Timeout | undefined
    const stop = watchFolders(RESTART_FOLDERS, (path) => {
      if (/\.test\.tsx?$/.test(path)) return
      clearTimeout(quiet)
      quiet = setTimeout(() => {
        stop()
        resolve(path)
      }, QUIET_MS)
    })
  })
}
