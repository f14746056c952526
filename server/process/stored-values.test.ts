import { beforeAll, beforeEach, expect, test } from 'vitest'
import { updatable } from '#server/attacks/resources.ts'
import { corruptRows } from '#server/attacks/corrupt-rows.ts'
import { publicReads, reads } from '#server/attacks/targets.ts'
import { readWellFormed } from '#server/attacks/well-formed.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import type { World } from '#server/testing/test-world.ts'
import { builtRoutes } from './crawl.ts'
import { saveNastyRecords } from './nasty-records.ts'
import { worldWithPages } from './world-with-pages.ts'

/** `STORED_VALUES_SEED=7 STORED_VALUES_FACTOR=5` looks elsewhere, and longer. */
const seed = Number(process.env.STORED_VALUES_SEED ?? 119)
const factor = Number(process.env.STORED_VALUES_FACTOR ?? 1)

let world: World
let get: (path: string) => Promise<Response>
let stored: Awaited<ReturnType<typeof saveNastyRecords>>
/** What the server logged as wrong since the last look. */
const logged: string[] = []

beforeAll(async () => {
  world = await worldWithPages()
  const note = (error: unknown) =>
    logged.push(error instanceof Error ? String(error.stack) : JSON.stringify(error))
  Object.assign(world.parts.log, { warn: note, error: note })
  get = (path) => world.fetch(new Request(`http://localhost:3000${path}`))
  stored = await saveNastyRecords(world, { seed, factor })
})
beforeEach(() => {
  logged.length = 0
})

/** What is wrong with the answers at some addresses: their status, what the log says, or that a program can't read them. */
async function faultsAt(paths: Iterable<string>, fine = [200]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    const wrong = await wrongAt(path, fine).catch((error: unknown) => String((error as Error).stack))
    const all = [wrong, ...logged.splice(0)].filter(Boolean)
    if (all.length > 0) faults.push(`${path}: ${all.join(', ').slice(0, 1500)}`)
  }
  return faults
}

async function wrongAt(path: string, fine: number[]): Promise<string> {
  const answer = await get(path)
  if (answer.status === 200) await readWellFormed(answer)
  return fine.includes(answer.status) ? '' : `answers ${answer.status}`
}

async function searchedAddresses(): Promise<string[]> {
  const rows = await world.parts.connection.db.select().from(searchEntryTable)
  return [...new Set(rows.map(({ address }) => address))]
}

test('A-119 every field of every entity holds a value made to trip its readers', () => {
  const fields = updatable.flatMap(({ key, calls }) =>
    Object.keys(calls.update!.fields).map((name) => `${key}.${name}`),
  )
  const untried = fields.filter((name) => !stored.taken.has(name) && !name.endsWith('.version'))
  expect([stored.broken, untried]).toEqual([[], []])
})

test('A-119 feeds, calendar, sitemap and price lists are well-formed, whatever is stored', async () => {
  const twins = ['/sitemap.xml', '/robots.txt', '/news.rss', '/news.atom', '/events.ics']
  expect(await faultsAt([...twins, '/pricelist.pdf', '/pricelist.xlsx', '/pricelist.csv'])).toEqual([])
})

test('A-119 every public page shows whatever is stored, with structured data that parses', async () => {
  const fixed = builtRoutes().filter((path) => !/[:*]/.test(path) && !path.startsWith('/editor'))
  const shown = (await searchedAddresses()).map((address) => address.replace(/#.*$/, ''))
  const pages = new Set(
    [...fixed, ...shown].filter((path) => path !== '/error-404' && !path.startsWith('/download')),
  )
  expect(await faultsAt(pages, [200, 302])).toEqual([])
  const downloads = (stored.records.get('file') ?? []).map(({ id }) => `/download/${id}`)
  expect(await faultsAt(downloads, [200, 404])).toEqual([])
})

test('A-119 every stored redirect is followed or led nowhere', async () => {
  const old = [...(stored.records.get('link') ?? []), ...(stored.records.get('file') ?? [])]
    .map(({ page, old_url }) => String(page ?? old_url))
    .filter((path) => path.startsWith('/'))
  expect(old.length).toBeGreaterThan(0)
  expect(await faultsAt(new Set(old), [200, 301, 302, 404])).toEqual([])
})

test('A-119 every call that reads answers, and no stored value breaks its own rules', async () => {
  const faults: string[] = []
  for (const target of reads) {
    const people = publicReads.includes(target) ? (['anyone', 'staff'] as const) : (['staff'] as const)
    for (const as of people) {
      const given = Object.fromEntries(target.parameters.map((name) => [name, name === 'limit' ? 200 : 1]))
      const { status } = await world.call(target.route(given), { as })
      const wrong = logged.splice(0).join(', ')
      if (status >= 500 || wrong) faults.push(`${target.name} as ${as}: ${status} ${wrong.slice(0, 1500)}`)
    }
  }
  expect(faults).toEqual([])
})

const PICTURES_OF_A_KIND = 3

test('A-119 pictures of pages are drawn', async () => {
  const pages = (await searchedAddresses())
    .map((address) => address.replace('/news#news-', '/news/'))
    .filter((address) => !address.includes('#'))
  const kinds = Object.values(Object.groupBy(pages, (page) => page.split('/')[1] ?? ''))
  const some = kinds.flatMap((kind) => kind?.slice(0, PICTURES_OF_A_KIND) ?? [])
  expect(await faultsAt(some.map((page) => `/og${page}.png`))).toEqual([])
})

test('A-119 pages show rows that break the rules of today, too', async () => {
  const shown = new Set((await searchedAddresses()).map((address) => address.replace(/#.*$/, '')))
  expect(await corruptRows(world.parts.connection.db)).toBeGreaterThan(100)
  const unavailable: string[] = []
  for (const path of ['/', ...shown]) if ((await get(path)).status >= 500) unavailable.push(path)
  expect(unavailable).toEqual([])
})
