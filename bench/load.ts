import { execFile, spawn, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { aptInstall } from '#scripts/apt.ts'

const run = promisify(execFile)
const CONNECTIONS = 32

/** Finds or installs the load generator. */
export async function ensureWrk(): Promise<void> {
  const isInstalled = () => spawnSync('wrk', ['--version']).error === undefined
  if (!isInstalled()) await aptInstall('wrk')
  if (!isInstalled())
    throw new Error('The bench needs wrk: install it (Debian: apt-get install wrk), then try again.')
}

/** Requests per second on 32 connections; any error response fails the bench. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br']
  const { stdout } = await run('wrk', [...options, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} returned errors:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Runs work while another process requests a page continuously on several connections. */
export async function withReaders<Result>(
  { url, readers }: { url: string; readers: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const options = ['-t1', `-c${readers}`, '-d10m', '-H', 'Accept-Encoding: br']
  const reading = spawn('wrk', [...options, url], { stdio: 'ignore' })
  try {
    const result = await work()
    if (reading.exitCode !== null)
      throw new Error(`The load generator for ${url} ended before the work was done.`)
    return result
  } finally {
    reading.kill()
  }
}
