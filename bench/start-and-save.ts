import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { signInStaff } from '#e2e/staff-api.ts'
import { startServer } from '#e2e/server-process.ts'
import { withReaders } from './load.ts'
import type { Row } from './row.ts'
import { quantile } from './uncached.ts'

const SAVES = 100
const READERS = 50
const LIMITS = { warmStartMs: 3000, memoryMB: 250, saveMs: 100 }

/** P-9: time from process start to the first response, with an empty and with an existing data directory. */
export async function startTimes(folder: string): Promise<Row> {
  const data = join(folder, 'started')
  const time = async () => {
    const start = performance.now()
    const server = await startServer(data)
    const duration = performance.now() - start
    await server.stop()
    return duration
  }
  const first = await time()
  const warm = await time()
  return {
    id: 'P-9',
    what: 'start, embedded database: empty directory, then filled',
    value: `${(first / 1000).toFixed(1)} s, ${(warm / 1000).toFixed(1)} s`,
    budget: 'filled ≤ 3 s',
    held: warm <= LIMITS.warmStartMs,
  }
}

/** P-9: resident memory of a process after load. */
export function memoryRow(what: string, pid: number, hasBudget: boolean): Row {
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  const megabytes = kilobytes / 1024
  return {
    id: 'P-9',
    what: `memory after load, ${what}`,
    value: `${megabytes.toFixed(0)} MB`,
    budget: hasBudget ? `≤ ${LIMITS.memoryMB} MB` : 'none',
    held: !hasBudget || megabytes <= LIMITS.memoryMB,
  }
}

/** P-11: time of a save under read load. */
export async function saveTimes(url: string): Promise<Row> {
  const { api } = await signInStaff(url)
  const times = await withReaders({ url: `${url}/news`, readers: READERS }, async () => {
    const durations: number[] = []
    for (let save = 0; save < SAVES; save += 1) {
      const start = performance.now()
      const { status } = await api('PUT news-item/1', { perex: `Save ${save}` })
      if (status !== 200) throw new Error(`Save ${save} returned ${status}.`)
      durations.push(performance.now() - start)
    }
    return durations
  })
  const p95 = quantile(
    times.sort((a, b) => a - b),
    0.95,
  )
  return {
    id: 'P-11',
    what: `a save with ${READERS} readers, p95`,
    value: `${p95.toFixed(0)} ms`,
    budget: `≤ ${LIMITS.saveMs} ms`,
    held: p95 <= LIMITS.saveMs,
  }
}
