import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext } from '@playwright/test'
import lighthouse from 'lighthouse'
import type { ServerProcess } from '#e2e/server-process.ts'
import { findChromium } from '#scripts/chromium.ts'
import { freePort } from '#scripts/free-port.ts'
import { BROWSER_FLAGS, staffPage } from './browser.ts'
import type { Row } from './row.ts'
import { serveWithoutScripts } from './without-scripts.ts'

const MIN_SCORES = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
const MIN_EDITOR_PERFORMANCE = 95
const MAX_MS = { firstMs: 800, largestMs: 1100, blockedMs: 50 }
const ROUNDS = 5
const IDLE_CHECK_MS = 3000

type Category = keyof typeof MIN_SCORES
/** Scores, the metrics CLS, FCP, LCP and TBT, and the work of the main thread. */
type Scores = Partial<
  Record<Category | keyof typeof MAX_MS | 'cls' | 'scriptMs' | 'layoutMs' | 'documentBytes', number>
>

type Audits = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']['audits']

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
  // The second request makes the cache compress a page with the best quality.
  for (const path of [...paths, ...paths, editorPath]) await (await fetch(url + path)).text()
  await waitUntilIdle(pid)
  const reference = await serveWithoutScripts(url)
  try {
    const rows: Row[] = []
    for (const path of paths) {
      const measured = { url, reference: reference.url, path }
      rows.push(await withLighthouse(url, (port) => publicRow({ ...measured, port })))
    }
    const editor = await withLighthouse(url, async (port, context) => {
      await staffPage(context)
      return editorRow(url + editorPath, editorPath, port)
    })
    return [...rows, editor]
  } finally {
    reference.stop()
  }
}

/**
 * Runs work with a browser that Lighthouse can connect to. Each page gets a new one; a browser that ends or loses its
 * connection is replaced, and the page is measured again from the start.
 */
async function withLighthouse<Result>(
  url: string,
  work: (port: number, context: BrowserContext) => Promise<Result>,
  tries = 3,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'meshwork-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    baseURL: url,
  })
  try {
    return await work(port, context)
  } catch (error) {
    if (tries <= 1) throw error
    console.error('Lighthouse failed; trying again with a new browser.', error)
  } finally {
    // It may have ended already.
    await context.close().catch(() => undefined)
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  return withLighthouse(url, work, tries - 1)
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

interface PageToMeasure {
  url: string
  /** Serves the same document without scripts. */
  reference: string
  path: string
  port: number
}

/** A public page beside the same document without scripts, in turn. */
async function publicRow({ url, reference, path, port }: PageToMeasure): Promise<Row> {
  const [ours, bare]: Scores[][] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    ours!.push(await scores(url + path, port, all))
    bare!.push(await scores(reference + path, port, ['performance']))
  }
  const found = summary(ours!)
  const isQuick = Object.entries(MAX_MS).every(([name, max]) => found[name as keyof Scores]! <= max)
  return {
    id: 'P-6',
    what: `Lighthouse, phone, ${path}`,
    value: `${describe(found, all)}; without scripts ${describePaint(summary(bare!))}`,
    budget: '100 in all, CLS 0, first paint ≤ 0.80 s, largest ≤ 1.10 s, blocked ≤ 50 ms',
    held: isQuick && hasScores(found, all),
  }
}

async function editorRow(address: string, path: string, port: number): Promise<Row> {
  const categories: Category[] = ['performance', 'accessibility', 'best-practices']
  const runs: Scores[] = []
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await scores(address, port, categories))
  const found = summary(runs)
  return {
    id: 'P-6',
    what: `Lighthouse, phone, ${path}`,
    value: describe(found, categories),
    budget: `performance ≥ ${MIN_EDITOR_PERFORMANCE}, the others 100, CLS 0`,
    held: hasScores(found, categories, MIN_EDITOR_PERFORMANCE),
  }
}

/** Medians of several runs, but the worst of accessibility, best practices, SEO and CLS. */
function summary(runs: Scores[]): Scores {
  const names = Object.keys(runs[0]!) as (keyof Scores)[]
  const entries = names.map((name) => {
    const sorted = runs.map((run) => run[name] ?? 0).sort((a, b) => a - b)
    if (name === 'cls') return [name, sorted.at(-1)]
    const isWorst = name !== 'performance' && name in MIN_SCORES
    return [name, sorted[isWorst ? 0 : Math.floor(runs.length / 2)]]
  })
  return Object.fromEntries(entries) as Scores
}

function hasScores(found: Scores, categories: Category[], minPerformance = MIN_SCORES.performance): boolean {
  const isReached = (name: Category) =>
    found[name]! >= (name === 'performance' ? minPerformance : MIN_SCORES[name])
  return found.cls! < 0.0005 && categories.every(isReached)
}

function describe(found: Scores, categories: Category[]): string {
  const reached = categories.map((name) => `${name} ${found[name]}`).join(', ')
  return `${reached}, CLS ${found.cls!.toFixed(3)}; ${describePaint(found)}`
}

function describePaint({ firstMs, largestMs, blockedMs, scriptMs, layoutMs, documentBytes }: Scores): string {
  const seconds = (ms: number | undefined) => ((ms ?? 0) / 1000).toFixed(2)
  const whole = (ms: number | undefined) => (ms ?? 0).toFixed(0)
  return (
    `first paint ${seconds(firstMs)} s, largest ${seconds(largestMs)} s, blocked ${whole(blockedMs)} ms, ` +
    `script ${whole(scriptMs)} ms, style and layout ${whole(layoutMs)} ms, ` +
    `document ${((documentBytes ?? 0) / 1000).toFixed(1)} kB`
  )
}

/** Scores of one run; a run that Lighthouse could not record is repeated. */
async function scores(address: string, port: number, categories: Category[], tries = 5): Promise<Scores> {
  const run = await lighthouse(address, {
    port,
    onlyCategories: categories,
    disableStorageReset: address.includes('/editor'),
    // With local storage kept, a page believes that its fonts are in the cache.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'local_storage'],
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
    firstMs: audits['first-contentful-paint']?.numericValue,
    largestMs: audits['largest-contentful-paint']?.numericValue,
    blockedMs: audits['total-blocking-time']?.numericValue,
    scriptMs: workOf(audits, 'scriptEvaluation'),
    layoutMs: workOf(audits, 'styleLayout'),
    documentBytes: documentBytesOf(audits),
  }
}

/** Milliseconds of the main thread in one group of tasks. */
function workOf(audits: Audits, group: string): number {
  const details = audits['mainthread-work-breakdown']?.details
  const items = details?.type === 'table' ? details.items : []
  return Number(items.find((item) => item.group === group)?.duration ?? 0)
}

/** Bytes of the document with its headers, as they were sent. */
function documentBytesOf(audits: Audits): number {
  const details = audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  return Number(items.find((item) => item.resourceType === 'Document')?.transferSize ?? 0)
}
