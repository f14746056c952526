import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'

export type Settings = Record<string, string | undefined>

/** The first staff account of every test server. */
export const staff = { username: 'editor', password: 'six lamps above the harbour' }

export interface ServerProcess {
  url: string
  port: number
  pid: number
  dataDirectory: string
  /** Its output so far. */
  output(): string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** Sends a signal without waiting. */
  kill(signal: NodeJS.Signals): void
  /** Stops it gracefully with SIGTERM. Throws if it exited before, does not exit, or logged an uncaught error. */
  stop(): Promise<void>
}

/** Log line of an uncaught error. */
export const UNCAUGHT = /"msg":"(uncaught|unhandled)"/

/** Generous timeouts, reached only by a hung process. */
const READY_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 120_000

/** Starts the real server; with invalid settings it exits by itself. */
export async function spawnServer(dataDirectory: string, settings: Settings = {}): Promise<ServerProcess> {
  const port = Number(settings.PORT ?? (await freePort()))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const baseSettings = {
    PATH,
    NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // A machine busy with other tests may not let a thread run for the usual 20 seconds.
    WATCHDOG_SECONDS: '300',
  }
  const child = spawn(process.execPath, ['build/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...baseSettings, DATA_DIR: dataDirectory, ...settings, PORT: String(port) },
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
      if (child.exitCode !== null) throw new Error(`The server exited by itself. Its output:\n${text}`)
      child.kill('SIGTERM')
      if ((await Promise.race([ended, pause(STOP_TIMEOUT_MS, 'timeout', { ref: false })])) === 'timeout') {
        child.kill('SIGKILL')
        throw new Error(`The server did not exit within ${STOP_TIMEOUT_MS / 1000} seconds of SIGTERM.`)
      }
      if (UNCAUGHT.test(text)) throw new Error(`The server logged an uncaught error:\n${text}`)
    },
  }
}

/** Starts the built site in trial mode on a data directory and waits until it is ready. */
export async function startServer(dataDirectory: string, settings: Settings = {}): Promise<ServerProcess> {
  const PORT = settings.PORT ?? String(await freePort())
  const PUBLIC_URL = `http://127.0.0.1:${PORT}`
  const trial = { TRIAL: '1', PUBLIC_URL, FIRST_STAFF_PASSWORD: staff.password }
  const server = await spawnServer(dataDirectory, { ...trial, ...settings, PORT })
  let hasEnded = false
  void server.ended.then(() => (hasEnded = true))
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!hasEnded && Date.now() < deadline) {
    const response = await fetch(`${server.url}/readyz`).catch(() => undefined)
    if (response?.ok) return server
    await pause(50)
  }
  server.kill('SIGKILL')
  throw new Error(`The server did not start. Its output:\n${server.output()}`)
}
