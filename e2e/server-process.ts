import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'

export interface ServerProcess {
  url: string
  /** Ends it without asking. */
  kill: (signal: NodeJS.Signals) => void
  pid: number
  dataDirectory: string
  stop: () => Promise<void>
}

/** The first staff account of every server the journeys run against. */
export const staff = { username: 'editor', password: 'six lamps above the harbour' }

/** Starts the built site on a free port over the given data directory and waits until it is ready. */
export async function startServer(
  dataDirectory: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      TRIAL: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDirectory,
      FIRST_STAFF_PASSWORD: staff.password,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  await untilReady(child, url).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`The server did not start. It said:\n${output}`, { cause: error })
  })
  const pid = child.pid ?? 0
  return { url, pid, dataDirectory, kill: (signal) => void child.kill(signal), stop: () => stop(child) }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 90_000
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(child.exitCode === null ? 'not ready in time' : `ended with code ${child.exitCode}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The server ended by itself with code ${child.exitCode}.`)
  child.kill('SIGTERM')
  const ended = once(child, 'exit').then(() => true)
  if (await Promise.race([ended, pause(20_000, false)])) return
  child.kill('SIGKILL')
  throw new Error('The server did not end within 20 seconds of SIGTERM.')
}
