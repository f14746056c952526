import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'

export type Settings = Record<string, string | undefined>

/** The first staff account of every server that tests start. */
export const staff = { username: 'editor', password: 'six lamps above the harbour' }

export interface ServerProcess {
  url: string
  port: number
  pid: number
  dataDirectory: string
  /** Everything it wrote so far. */
  output(): string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** Ends it without asking. */
  kill(signal: NodeJS.Signals): void
  /** Asks it to end and waits until it has; one that ended by itself, does not listen or left an error uncaught is an error. */
  stop(): Promise<void>
}

/** The line a server writes about what nobody caught. */
export const UNCAUGHT = /"msg":"(uncaught|unhandled)"/

/** Only what hangs takes so long. */
const READY_MS = 300_000
const STOP_MS = 120_000

/** Starts the real server; with settings that it refuses it ends by itself. */
export async function spawnServer(dataDirectory: string, settings: Settings = {}): Promise<ServerProcess> {
  const port = Number(settings.PORT ?? (await freePort()))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const own = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...own, DATA_DIR: dataDirectory, ...settings, PORT: String(port) },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDirectory,
    output: () => text,
    ended,
    kill: (signal) => void child.kill(signal),
    async stop() {
      if (child.exitCode !== null) throw new Error(`The server ended by itself. It said:\n${text}`)
      child.kill('SIGTERM')
      if ((await Promise.race([ended, pause(STOP_MS, 'late', { ref: false })])) === 'late') {
        child.kill('SIGKILL')
        throw new Error(`The server did not end within ${STOP_MS / 1000} seconds of SIGTERM.`)
      }
      if (UNCAUGHT.test(text)) throw new Error(`An error of the server was not caught:\n${text}`)
    },
  }
}

/** Starts the built site as a trial over the given data directory and waits until it is ready. */
export async function startServer(dataDirectory: string, settings: Settings = {}): Promise<ServerProcess> {
  const PORT = settings.PORT ?? String(await freePort())
  const PUBLIC_URL = `http://127.0.0.1:${PORT}`
  const trial = { TRIAL: '1', PUBLIC_URL, FIRST_STAFF_PASSWORD: staff.password }
  const server = await spawnServer(dataDirectory, { ...trial, ...settings, PORT })
  let hasEnded = false
  void server.ended.then(() => (hasEnded = true))
  const deadline = Date.now() + READY_MS
  while (!hasEnded && Date.now() < deadline) {
    const answer = await fetch(`${server.url}/readyz`).catch(() => undefined)
    if (answer?.ok) return server
    await pause(50)
  }
  server.kill('SIGKILL')
  throw new Error(`The server did not start. It said:\n${server.output()}`)
}
