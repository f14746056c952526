import type { SQL } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { updatable } from '#server/attacks/resources.ts'
import { corruptRows } from '#server/attacks/corrupt-rows.ts'
import { publicReads, reads } from '#server/attacks/targets.ts'
import { readWellFormed } from '#server/attacks/well-formed.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import { isSearchableAt } from '#server/search/search-entry.ts'
import type { World } from '#server/testing/test-world.ts'
import { builtRoutes } from './crawl.ts'
import { saveNastyRecords } from './nasty-records.ts'
import { worldWithPages } from './world-with-pages.ts'

/** `STORED_VALUES_SEED=7 STORED_VALUES_FACTOR=5` tries other values, and more of them. */
const seed = Number(process.env.STORED_VALUES_SEED ?? 119)
const factor = Number(process.env.STORED_VALUES_FACTOR ?? 1)

let world: World
let get: (path: string) => Promise<Response>
let stored: Awaited<ReturnType<typeof saveNastyRecords>>
/** Warnings and errors that the server logged since the last check. */
const logged: string[] = []

beforeAll(async () => {
  world = await worldWithPages()
  const record = (error: unknown) =>
    logged.push(error instanceof Error ? String(error.stack) : JSON.stringify(error))
  Object.assign(world.parts.log, { warn: record, error: record })
  get = (path) => world.fetch(new Request(`http://localhost:3000${path}`))
  stored = await saveNastyRecords(world, { seed, factor })
})
beforeEach(() => {
  logged.length = 0
})

/** Problems of the responses at these paths: an unexpected status, a logged error, or malformed content. */
async function problemsAt(paths: Iterable<string>, allowed = [200]): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths) {
    const wrong = await problemAt(path, allowed).catch((error: unknown) => String((error as Error).stack))
    const all = [wrong, ...logged.splice(0)].filter(Boolean)
    if (all.length > 0) problems.push(`${path}: ${all.join(', ').slice(0, 1500)}`)
  }
  return problems
}

async function problemAt(path: string, allowed: number[]): Promise<string> {
  const answer = await get(path)
  if (answer.status === 200) await readWellFormed(answer)
  return allowed.includes(answer.status) ? '' : `answers ${answer.status}`
}

async function indexedAddresses(filter?: SQL): Promise<string[]> {
  const rows = await world.parts.connection.db.select().from(searchEntryTable).where(filter)
  return [...new Set(rows.map(({ address }) => address))]
}

test('A-119 every field of every entity contains a hostile value', () => {
  const fields = updatable.flatMap(({ key, calls }) =>
    Object.keys(calls.update!.fields).map((name) => `${key}.${name}`),
  )
  const untried = fields.filter((name) => !stored.accepted.has(name) && !name.endsWith('.version'))
  expect([stored.broken, untried]).toEqual([[], []])
})

test('A-119 feeds, calendar, sitemap and price lists are well-formed with hostile values', async () => {
  const documents = [
    '/sitemap.xml',
    '/robots.txt',
    '/news.rss',
    '/news.atom',
    '/events.ics',
    '/changes.rss',
    '/changes.atom',
    '/changes.ics',
  ]
  expect(await problemsAt([...documents, '/pricelist.pdf', '/pricelist.xlsx', '/pricelist.csv'])).toEqual([])
})

test('A-119 every public page renders hostile values, with valid structured data', async () => {
  const fixed = builtRoutes().filter((path) => !/[:*]/.test(path) && !path.startsWith('/editor'))
  // A page whose end has passed is not shown any more.
  const isShown = isSearchableAt(world.parts.now())
  const shown = (await indexedAddresses(isShown)).map((address) => address.replace(/#.*$/, ''))
  const pages = new Set(
    [...fixed, ...shown].filter((path) => path !== '/error-404' && !path.startsWith('/download')),
  )
  expect(await problemsAt(pages, [200, 302])).toEqual([])
  const downloads = (stored.records.get('file') ?? []).map(({ id }) => `/download/${id}`)
  expect(await problemsAt(downloads, [200, 404])).toEqual([])
})

test('A-119 every stored redirect works or answers 404', async () => {
  const old = [...(stored.records.get('link') ?? []), ...(stored.records.get('file') ?? [])]
    .map(({ page, old_url }) => String(page ?? old_url))
    .filter((path) => path.startsWith('/'))
  expect(old.length).toBeGreaterThan(0)
  expect(await problemsAt(new Set(old), [200, 301, 302, 404])).toEqual([])
})

test('A-119 every read call succeeds, and no stored value violates validation', async () => {
  const problems: string[] = []
  for (const target of reads) {
    const people = publicReads.includes(target) ? (['anyone', 'staff'] as const) : (['staff'] as const)
    for (const as of people) {
      const values = Object.fromEntries(target.parameters.map((name) => [name, name === 'limit' ? 200 : 1]))
      const { status } = await world.call(target.route(values), { as })
      const wrong = logged.splice(0).join(', ')
      if (status >= 500 || wrong) problems.push(`${target.name} as ${as}: ${status} ${wrong.slice(0, 1500)}`)
    }
  }
  expect(problems).toEqual([])
})

const IMAGES_PER_KIND = 3

test('A-119 Open Graph images are rendered', async () => {
  const pages = (await indexedAddresses(isSearchableAt(world.parts.now())))
    .map((address) => address.replace('/news#news-', '/news/'))
    .filter((address) => !address.includes('#'))
  const kinds = Object.values(Object.groupBy(pages, (page) => page.split('/')[1] ?? ''))
  const some = kinds.flatMap((kind) => kind?.slice(0, IMAGES_PER_KIND) ?? [])
  expect(some.length).toBeGreaterThan(kinds.length)
  expect(await problemsAt(some.map((page) => `/og${page}.png`))).toEqual([])
})

test('A-119 pages render rows that violate current validation', async () => {
  const shown = new Set((await indexedAddresses()).map((address) => address.replace(/#.*$/, '')))
  expect(await corruptRows(world.parts.connection.db)).toBeGreaterThan(100)
  const unavailable: string[] = []
  for (const path of ['/', ...shown]) if ((await get(path)).status >= 500) unavailable.push(path)
  expect(unavailable).toEqual([])
})
