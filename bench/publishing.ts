import { setTimeout as pause } from 'node:timers/promises'
import { signInStaff, type StaffSession } from '#e2e/staff-api.ts'
import { withFrontOnOneCore } from './front-core.ts'
import { requestsPerSecond } from './load.ts'
import type { Row } from './row.ts'
import { quantile } from './uncached.ts'

const WARM_UPS = 10
const SAMPLES = 100
const CHANGES = 200
const ROUNDS = 25
const SECONDS = 1
const PREVIEW_INTERVAL_MS = 200
const LIMITS = { previewMedianMs: 100, ratioWithPreviews: 0.95 }

type Api = StaffSession['api']

async function call(api: Api, route: string, key: string, fields: Record<string, unknown>) {
  const { status, body } = await api(route, fields)
  if (status !== 200) throw new Error(`${route} returned ${status}: ${JSON.stringify(body)}`)
  return body[key] as { id: number }
}

/** A release that changes news items, which are created for it. */
async function addRelease(api: Api, changes: number): Promise<number> {
  const release = await call(api, 'POST editor/release', 'release', { name: `${changes} changes` })
  for (let number = 0; number < changes; number += 1) {
    const { id } = await call(api, 'POST news-item', 'news', { perex: `Old ${number}`, is_online: true })
    const prepared = { call: 'PUT news-item/:id', input: { id, perex: `New ${number}` }, release: release.id }
    await call(api, 'POST editor/prepared-change', 'prepared_change', prepared)
  }
  return release.id
}

/** A function that shows the home page with a release of a dozen changes. */
async function previewOf(url: string): Promise<() => Promise<void>> {
  const { api } = await signInStaff(url)
  const release = await addRelease(api, 12)
  const newAddress = async () => String((await api('POST editor/preview', { path: '/', release })).body.url)
  let address = await newAddress()
  let uses = 0
  return async () => {
    // The rate limit counts by pass.
    if (++uses % 200 === 0) address = await newAddress()
    const { pathname, search } = new URL(address)
    const response = await fetch(url + pathname + search)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`A preview returned ${response.status}.`)
  }
}

/** Time of a preview of the home page with twelve changes: median and p95. */
export async function previewTimes(what: string, url: string): Promise<Row> {
  const show = await previewOf(url)
  const times: number[] = []
  for (let sample = 0; sample < WARM_UPS + SAMPLES; sample += 1) {
    const start = performance.now()
    await show()
    if (sample >= WARM_UPS) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const median = quantile(times, 0.5)
  return {
    id: 'publishing',
    what: `preview of / with 12 changes, ${what}: median, p95`,
    value: `${median.toFixed(0)} ms, ${quantile(times, 0.95).toFixed(0)} ms`,
    budget: `median ≤ ${LIMITS.previewMedianMs} ms`,
    held: median <= LIMITS.previewMedianMs,
  }
}

/** Time to publish a release of 200 changes. */
export async function publishTime(what: string, url: string): Promise<Row> {
  const { api } = await signInStaff(url)
  const id = await addRelease(api, CHANGES)
  const start = performance.now()
  await call(api, `POST editor/release/${id}/publish`, 'release', {})
  const seconds = (performance.now() - start) / 1000
  return {
    id: 'publishing',
    what: `publish ${CHANGES} changes, ${what}`,
    value: `${seconds.toFixed(2)} s`,
    budget: 'none',
    held: true,
  }
}

/**
 * P-1: throughput of a cached page while five previews a second run, relative to without. On two cores the previews
 * compete with the load generator, so the budget is for previews that have a core of their own.
 */
export async function throughputWithPreviews(
  what: string,
  { url, pid }: { url: string; pid: number },
  path: string,
): Promise<Row[]> {
  const show = await previewOf(url)
  const load = () => requestsPerSecond(url + path, SECONDS)
  await load()
  const shared = await ratioWithPreviews(show, load)
  const separate = await withFrontOnOneCore(pid, load, () => ratioWithPreviews(show, load))
  const row = { id: 'P-1', what: `cached category while 5 previews a second run, ${what}` }
  return [
    {
      ...row,
      value: `${separate.toFixed(2)} on a core of their own`,
      budget: `≥ ${LIMITS.ratioWithPreviews} of the rate without`,
      held: separate >= LIMITS.ratioWithPreviews,
    },
    { ...row, value: `${shared.toFixed(2)} on two shared cores`, budget: 'none', held: true },
  ]
}

/** Median of interleaved rounds. */
async function ratioWithPreviews(show: () => Promise<void>, load: () => Promise<number>): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await load()
    ratios.push((await whileRepeated(show, load)) / without)
  }
  return quantile(
    ratios.toSorted((a, b) => a - b),
    0.5,
  )
}

/** Runs work while something else is started five times a second. */
async function whileRepeated<Result>(repeated: () => Promise<void>, work: () => Promise<Result>) {
  let isRunning = true
  const repeat = async () => {
    const started: Promise<void>[] = []
    while (isRunning) {
      started.push(repeated())
      await pause(PREVIEW_INTERVAL_MS)
    }
    await Promise.all(started)
  }
  const repeating = repeat()
  try {
    return await work()
  } finally {
    isRunning = false
    await repeating
  }
}
