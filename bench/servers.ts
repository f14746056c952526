import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer as start, type ServerProcess, type Settings } from '#e2e/server-process.ts'
import { freePort } from '#scripts/free-port.ts'

const TRIES = 300

const kills = new Set<() => void>()
process.on('exit', () => kills.forEach((kill) => kill()))

/** Starts the built site; it ends with this process at the latest. */
export async function startServer(dataDirectory: string, settings: Settings = {}): Promise<ServerProcess> {
  const server = await start(dataDirectory, settings)
  const kill = () => server.kill('SIGKILL')
  kills.add(kill)
  void server.ended.then(() => kills.delete(kill))
  return server
}

interface Command {
  command?: string
  args: string[]
  cwd?: string
  env?: Record<string, string>
}

/** Starts another server, which gets its port as PORT, and waits until it answers; it ends with this process at the latest. */
export async function startHelper({ command = process.execPath, args, cwd, env }: Command) {
  const port = await freePort()
  const child = spawn(command, args, {
    ...(cwd && { cwd }),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
  })
  const kill = () => void child.kill('SIGKILL')
  kills.add(kill)
  const ended = once(child, 'exit').then(() => kills.delete(kill))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return { url, pid: child.pid ?? 0, stop: () => (kill(), ended) }
    await pause(100)
  }
  kill()
  throw new Error(`${[command, ...args].join(' ')} did not answer at ${url}.`)
}
