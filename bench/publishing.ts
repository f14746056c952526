import { setTimeout as pause } from 'node:timers/promises'
import { signInStaff, type StaffSession } from '#e2e/staff-api.ts'
import { withFrontOnOneCore } from './front-core.ts'
import { requestsPerSecond } from './load.ts'
import { ratioRow } from './ratio.ts'
import type { Row } from './row.ts'
import { medianTime, timeOf, uncachedTime, visit } from './times.ts'
import type { Site, World } from './world.ts'

const SAMPLES = 10
const CHANGES = 50
const ROUNDS = { previews: 9, publish: 3, throughput: 9 }
const SECONDS = 1
const PREVIEW_INTERVAL_MS = 200
/** Of the same page without a preview, of saves one by one, of the rate without previews. */
const LIMITS = { preview: 4, publish: 1, throughput: 0.95 }

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
    await (await visit(url + pathname + search)).arrayBuffer()
  }
}

/** What previews and releases cost, on both databases. */
export async function publishingRows(world: World): Promise<Row[]> {
  const embedded = await world.embedded()
  const { first } = await world.shared()
  const rows: Row[] = []
  for (const [what, site] of Object.entries({ 'embedded database': embedded, PostgreSQL: first }))
    rows.push(
      ...(await throughputWithPreviews(what, site)),
      await previewRow(what, site),
      await publishRow(what, site),
    )
  return rows
}

/** A preview of the home page with twelve changes, beside the same page rendered for a visitor. */
async function previewRow(what: string, { url }: Site): Promise<Row> {
  const show = await previewOf(url)
  await medianTime(SAMPLES, show)
  return ratioRow({
    id: 'publishing',
    what: `preview of / with 12 changes, ${what}`,
    ours: () => medianTime(SAMPLES, show),
    reference: () => uncachedTime(url, '/', SAMPLES),
    against: 'the same page uncached, without a preview',
    unit: 'ms',
    rounds: ROUNDS.previews,
    budget: { max: LIMITS.preview },
  })
}

/** Publishing a release, beside as many saves one by one. */
async function publishRow(what: string, { url }: Site): Promise<Row> {
  const { api } = await signInStaff(url)
  const releases: number[] = []
  for (let round = 0; round < ROUNDS.publish; round += 1) releases.push(await addRelease(api, CHANGES))
  let saves = 0
  const saveAll = async () => {
    for (let save = 0; save < CHANGES; save += 1)
      await call(api, 'PUT news-item/1', 'news', { perex: `One by one ${++saves}` })
  }
  return ratioRow({
    id: 'publishing',
    what: `publish ${CHANGES} changes, ${what}`,
    ours: (round) => timeOf(() => call(api, `POST editor/release/${releases[round]}/publish`, 'release', {})),
    reference: () => timeOf(saveAll),
    against: `${CHANGES} saves one by one`,
    unit: 'ms',
    rounds: ROUNDS.publish,
    budget: { max: LIMITS.publish },
  })
}

/**
 * P-1: throughput of a cached page while five previews a second run, relative to without. On two cores the previews
 * compete with the load generator, so the budget is for previews that have a core of their own.
 */
async function throughputWithPreviews(what: string, { url, pid, category }: Site): Promise<Row[]> {
  const show = await previewOf(url)
  const load = () => requestsPerSecond(url + category, SECONDS)
  await load()
  const row = (where: string, budget: { min: number } | null) =>
    ratioRow({
      id: 'P-1',
      what: `cached category while 5 previews a second run ${where}, ${what}`,
      ours: () => whileRepeated(show, load),
      reference: load,
      against: 'the rate without previews',
      unit: 'requests a second',
      rounds: ROUNDS.throughput,
      budget,
    })
  return [
    await withFrontOnOneCore(pid, load, () => row('on a core of their own', { min: LIMITS.throughput })),
    await row('on two shared cores', null),
  ]
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
