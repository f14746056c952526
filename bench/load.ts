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

const PACED = ['node_modules/autocannon/autocannon.js', '--no-progress', '--json', '-H', 'Accept-Encoding=br']
const CAPACITY_SECONDS = 4

/** Requests a second that the machine holds with the load generator that can keep a pace. */
export async function pacedCapacity(url: string, readers: number): Promise<number> {
  const options = ['-c', String(readers), '-d', String(CAPACITY_SECONDS)]
  const { stdout } = await run(process.execPath, [...PACED, ...options, url])
  const { requests, non2xx, errors } = JSON.parse(stdout) as PacedResult
  if (non2xx + errors > 0) throw new Error(`${url} returned ${non2xx} errors, and ${errors} requests failed.`)
  return requests.average
}

interface PacedResult {
  requests: { average: number }
  non2xx: number
  errors: number
}

interface Readers {
  url: string
  readers: number
  /** Requests a second of all of them together. */
  rate: number
}

/** Runs work while another process requests a page at a steady pace on several connections. */
export async function withPacedReaders<Result>(
  { url, readers, rate }: Readers,
  work: () => Promise<Result>,
): Promise<Result> {
  const options = ['-c', String(readers), '-R', String(rate), '-d', '600']
  const reading = spawn(process.execPath, [...PACED, ...options, url], { stdio: 'ignore' })
  try {
    const result = await work()
    if (reading.exitCode !== null)
      throw new Error(`The load generator for ${url} ended before the work was done.`)
    return result
  } finally {
    reading.kill()
  }
}
