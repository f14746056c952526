import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import type { ServerProcess } from '#e2e/server-process.ts'
import { findChromium } from '#scripts/chromium.ts'
import { freePort } from '#scripts/free-port.ts'
import { BROWSER_FLAGS, staffPage } from './browser.ts'
import type { Row } from './row.ts'

const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const ROUNDS = 5
const IDLE_CHECK_MS = 3000

type Category = keyof typeof MIN_SCORES
/** Scores, and the metrics CLS, LCP (paintMs) and TBT (blockedMs). */
type Scores = Partial<Record<Category | 'cls' | 'paintMs' | 'blockedMs', number>>

const all = Object.keys(MIN_SCORES) as Category[]

/**
 * P-6: Lighthouse on a simulated phone, for public pages and, signed in, for a page of the editor. Caches are warm, as on
 * a site in use.
 */
export async function lighthouseRows(
  { url, pid }: ServerProcess,
  paths: string[],
  editorPath: string,
): Promise<Row[]> {
  for (const path of [...paths, editorPath]) await (await fetch(url + path)).text()
  await waitUntilIdle(pid)
  const profile = mkdtempSync(join(tmpdir(), 'meshwork-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    baseURL: url,
  })
  try {
    const rows: Row[] = []
    for (const path of paths) rows.push(await pageRow(url, path, port, all))
    await staffPage(context)
    rows.push(await pageRow(url, editorPath, port, ['performance', 'accessibility', 'best-practices']))
    return rows
  } finally {
    await context.close()
    rmSync(profile, { recursive: true })
  }
}

/** Waits until a process is idle: its CPU time (in whole seconds) stays the same during the interval. */
async function waitUntilIdle(pid: number): Promise<void> {
  const spent = () => execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
  let before = ''
  for (let now = spent(); now !== before; now = spent()) {
    before = now
    await pause(IDLE_CHECK_MS)
  }
}

/** Median performance of several runs, and the worst of the other scores. */
async function pageRow(url: string, path: string, port: number, categories: Category[]): Promise<Row> {
  const runs: Scores[] = []
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await scores(url + path, port, categories))
  const sorted = (name: keyof Scores) => runs.map((run) => run[name] ?? 0).sort((a, b) => a - b)
  const median = (name: keyof Scores) => sorted(name)[Math.floor(ROUNDS / 2)] ?? 0
  const reached = (name: Category) => (name === 'performance' ? median(name) : (sorted(name)[0] ?? 0))
  const paint = `painted in ${(median('paintMs') / 1000).toFixed(1)} s, blocked for ${median('blockedMs').toFixed(0)} ms`
  const cls = sorted('cls').at(-1) ?? 1
  return {
    id: 'P-6',
    what: `Lighthouse, phone, ${path}`,
    value: `${categories.map((name) => `${name} ${reached(name)}`).join(', ')}, CLS ${cls.toFixed(3)}; ${paint}`,
    budget: 'performance ≥ 98, the others 100, CLS 0',
    held: cls < 0.0005 && categories.every((name) => reached(name) >= MIN_SCORES[name]),
  }
}

/** Backoff runs that Lighthouse could not record. */
async function scores(address: string, port: number, categories: Category[], tries = 5): Promise<Scores> {
  const run = await lighthouse(address, {
    port,
    onlyCategories: categories,
    disableStorageReset: address.includes('/editor'),
    logLevel: 'error',
  })
  const { runtimeError, categories: found = {}, audits = {} } = run?.lhr ?? {}
  if (!run || runtimeError) {
    if (tries > 1) return scores(address, port, categories, tries - 1)
    throw new Error(`Lighthouse failed for ${address}: ${runtimeError?.message}`)
  }
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])),
    cls: audits['cumulative-layout-shift']?.numericValue ?? 1,
    paintMs: audits['largest-contentful-paint']?.numericValue,
    blockedMs: audits['total-blocking-time']?.numericValue,
  }
}
