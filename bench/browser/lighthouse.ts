import {
  CATEGORIES,
  describePaint,
  describeScores,
  scoresOf,
  summary,
  type Category,
  type Scores,
} from './lighthouse-run.ts'
import { signInBrowser, withOwnChromium } from './own-chromium.ts'
import { EDITOR_LIST, PAGES } from './pages.ts'
import { rowOfPairs } from '../ratio.ts'
import type { Row } from '../row.ts'
import { waitUntilIdle } from '../wait-until-idle.ts'
import { serveWithoutScripts } from './without-scripts.ts'
import type { World } from '../world.ts'

const ROUNDS = 5
const MIN_EDITOR_PERFORMANCE = 95
const MAX_MS = { firstMs: 800, largestMs: 1100, blockedMs: 50 }
const MAX_WORK = 1.5
const NO_SHIFT = 0.0005
const REPEATED = 'measured again with a second browser, the first was lost'

/**
 * P-6: Lighthouse on a simulated phone, for public pages beside the same documents without scripts, and, signed in, for
 * a list of the editor. Caches are warm, as on a site in use.
 */
export async function* lighthouseRows(world: World): AsyncGenerator<Row> {
  const { url, pid } = await world.embedded()
  // The second request makes the cache compress a page with the best quality.
  for (const path of [...PAGES, ...PAGES, EDITOR_LIST]) await (await fetch(url + path)).text()
  await waitUntilIdle(pid)
  const reference = await serveWithoutScripts(url)
  try {
    for (const path of PAGES) {
      const addresses = { ours: url + path, reference: reference.url + path }
      yield* await pageRows(path, addresses, 'the same document without scripts')
    }
    yield await editorRow(url)
  } finally {
    reference.stop()
  }
}

interface Sides<Value> {
  ours: Value
  reference: Value
}

/** Rows of a page: what Lighthouse says, how long tasks block, and the work of the main thread as a ratio to the reference. */
export async function pageRows(
  what: string,
  { ours, reference }: Sides<string>,
  against: string,
): Promise<Row[]> {
  const { result: runs, isRepeated } = await withOwnChromium(async (port) => {
    const measured: Sides<Scores>[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await scoresOf(ours, port, CATEGORIES)
      measured.push({ ours: first, reference: await scoresOf(reference, port, ['performance']) })
    }
    return measured
  })
  const found = summary(runs.map((run) => run.ours))
  const bare = summary(runs.map((run) => run.reference))
  const note = isRepeated ? `; ${REPEATED}` : ''
  const scores: Row = {
    id: 'P-6',
    what: `Lighthouse, phone, ${what}`,
    value: describeScores(found, CATEGORIES),
    beside: `performance ${found.clockPerformance} by the clock, document ${(found.documentBytes / 1000).toFixed(1)} kB; ${against}: ${describePaint(bare)}${note}`,
    budget: '100 in all, CLS 0, first paint ≤ 0.80 s, largest ≤ 1.10 s',
    held:
      hasScores(found, CATEGORIES) && found.firstMs <= MAX_MS.firstMs && found.largestMs <= MAX_MS.largestMs,
  }
  const blocked: Row = {
    id: 'P-6',
    what: `blocked by tasks after the first paint, phone, by processor time, ${what}`,
    value: `${found.blockedCpuMs.toFixed(0)} ms`,
    spread: spreadOf(runs.map((run) => run.ours.blockedCpuMs)),
    beside: `${found.blockedMs.toFixed(0)} ms by the clock; ${against}: ${bare.blockedCpuMs.toFixed(0)} and ${bare.blockedMs.toFixed(0)} ms${note}`,
    budget: `≤ ${MAX_MS.blockedMs} ms`,
    held: found.blockedCpuMs <= MAX_MS.blockedMs,
  }
  const work = ({ scriptMs, layoutMs }: Scores) => scriptMs + layoutMs
  const split = ({ scriptMs, layoutMs }: Scores) => `${scriptMs.toFixed(0)} + ${layoutMs.toFixed(0)}`
  const described = {
    id: 'P-6',
    what: `work of the main thread (script + style and layout), phone, by processor time, ${what}`,
    against,
    unit: 'ms',
    budget: { max: MAX_WORK },
    beside: `${split(found)} and ${split(bare)} ms${note}`,
  }
  const pairs = runs.map((run) => ({ ours: work(run.ours), reference: work(run.reference) }))
  return [scores, blocked, rowOfPairs(described, pairs)]
}

function spreadOf(milliseconds: number[]): string {
  return `${Math.min(...milliseconds).toFixed(0)}–${Math.max(...milliseconds).toFixed(0)} ms (${milliseconds.length} rounds)`
}

async function editorRow(url: string): Promise<Row> {
  const categories: Category[] = ['performance', 'accessibility', 'best-practices']
  const { result: runs, isRepeated } = await withOwnChromium(async (port) => {
    await signInBrowser(port, url)
    const measured: Scores[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      measured.push(await scoresOf(url + EDITOR_LIST, port, categories))
    return measured
  })
  const found = summary(runs)
  return {
    id: 'P-6',
    what: `Lighthouse, phone, ${EDITOR_LIST}`,
    value: describeScores(found, categories),
    beside: `performance ${found.clockPerformance} and blocked ${found.blockedMs.toFixed(0)} ms by the clock${isRepeated ? `; ${REPEATED}` : ''}`,
    budget: `performance ≥ ${MIN_EDITOR_PERFORMANCE}, the others 100, CLS 0`,
    held: hasScores(found, categories, MIN_EDITOR_PERFORMANCE),
  }
}

function hasScores(found: Scores, categories: readonly Category[], minPerformance = 100): boolean {
  const isReached = (name: Category) => found[name]! >= (name === 'performance' ? minPerformance : 100)
  return found.cls < NO_SHIFT && categories.every(isReached)
}
