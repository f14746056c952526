import lighthouse from 'lighthouse'
import TotalBlockingTime from 'lighthouse/core/audits/metrics/total-blocking-time.js'
import { quantile } from '../quantile.ts'
import { blockedByProcessorTime, workByProcessorTime, type TraceEvent } from './trace-times.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** Scores, the metrics CLS, FCP, LCP and TBT, and the work of the main thread. */
export type Scores = Partial<Record<Category, number>> & {
  /** The score of performance as Lighthouse has it, with the blocked time by the clock. */
  clockPerformance: number
  cls: number
  firstMs: number
  largestMs: number
  blockedMs: number
  /** The same by processor time, like what follows. */
  blockedCpuMs: number
  scriptMs: number
  layoutMs: number
  documentBytes: number
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
type Audits = Lhr['audits']

const ATTEMPTS = 3

/** One run on a simulated phone. One that Lighthouse could not record is repeated, as its message advises. */
export async function scoresOf(
  address: string,
  port: number,
  categories: readonly Category[],
): Promise<Scores> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await oneRun(address, port, categories)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      console.error('Lighthouse could not record a run and repeats it.', error)
    }
  }
}

async function oneRun(address: string, port: number, categories: readonly Category[]): Promise<Scores> {
  const run = await lighthouse(address, {
    port,
    onlyCategories: [...categories],
    disableStorageReset: address.includes('/editor'),
    // With local storage kept, a page believes that its fonts are in the cache.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'local_storage'],
    logLevel: 'error',
  })
  const { runtimeError, categories: found = {}, audits = {} } = run?.lhr ?? {}
  if (!run || runtimeError) throw new Error(`Lighthouse failed for ${address}: ${runtimeError?.message}`)
  const metric = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const reached = categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])
  const events = run.artifacts.Trace.traceEvents as TraceEvent[]
  const { cpuSlowdownMultiplier } = run.lhr.configSettings.throttling
  const blockedCpuMs = blockedByProcessorTime(events, cpuSlowdownMultiplier)
  const scores = Object.fromEntries(reached) as Partial<Record<Category, number>>
  return {
    ...scores,
    performance: performanceWith(blockedCpuMs, run.lhr),
    clockPerformance: scores.performance ?? Number.NaN,
    cls: metric('cumulative-layout-shift'),
    firstMs: metric('first-contentful-paint'),
    largestMs: metric('largest-contentful-paint'),
    blockedMs: metric('total-blocking-time'),
    blockedCpuMs,
    ...workByProcessorTime(events, cpuSlowdownMultiplier),
    documentBytes: documentBytesOf(audits),
  }
}

/** The score of performance with another blocked time, by the weights and the curve of Lighthouse. */
function performanceWith(blockedMs: number, { categories, audits }: Lhr): number {
  const { scoring } = TotalBlockingTime.defaultOptions.mobile
  const weighted = categories.performance?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  const scoreOf = (id: string) =>
    id === 'total-blocking-time'
      ? TotalBlockingTime.computeLogNormalScore(scoring, blockedMs)
      : (audits[id]?.score ?? 0)
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round(weighted.reduce((sum, { id, weight }) => sum + weight * scoreOf(id), 0) * (100 / total))
}

/** Bytes of the document with its headers, as they were sent. */
function documentBytesOf(audits: Audits): number {
  const details = audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  return Number(items.find((item) => item.resourceType === 'Document')?.transferSize ?? 0)
}

/** Medians of several runs, but the worst of accessibility, best practices, SEO and CLS. */
export function summary(runs: Scores[]): Scores {
  const share = (name: string) => {
    if (name === 'cls') return 1
    return name !== 'performance' && (CATEGORIES as readonly string[]).includes(name) ? 0 : 0.5
  }
  const names = Object.keys(runs[0]!) as (keyof Scores)[]
  const entries = names.map((name) => [
    name,
    quantile(
      runs.map((run) => run[name] ?? Number.NaN),
      share(name),
    ),
  ])
  return Object.fromEntries(entries) as Scores
}

export function describeScores(found: Scores, categories: readonly Category[]): string {
  const reached = categories.map((name) => `${name} ${found[name]}`).join(', ')
  return `${reached}, CLS ${found.cls.toFixed(3)}, first paint ${seconds(found.firstMs)}, largest ${seconds(found.largestMs)}`
}

export function describePaint({ performance, firstMs, largestMs, blockedMs, documentBytes }: Scores): string {
  return (
    `performance ${performance}, first paint ${seconds(firstMs)}, largest ${seconds(largestMs)}, blocked ${blockedMs.toFixed(0)} ms, ` +
    `document ${(documentBytes / 1000).toFixed(1)} kB`
  )
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
