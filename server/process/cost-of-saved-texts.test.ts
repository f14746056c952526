import { beforeAll, expect, test } from 'vitest'
import { harmlessText, hostileTexts } from '#e2e/hostile-texts.ts'
import { cpuCost, MAX_RATIO } from '#scripts/cpu-cost.ts'
import { loadDemo } from '#seed/load.ts'
import { fillAllTextFields } from '#server/attacks/poison.ts'
import { publicReads } from '#server/attacks/targets.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import { buildSearchIndex } from '#server/search/refresh-search.ts'
import type { World } from '#server/testing/test-world.ts'
import { builtRoutes, isPublic } from './crawl.ts'
import { worldWithPages } from './world-with-pages.ts'

let world: World
beforeAll(async () => {
  world = await worldWithPages()
  await loadDemo(world.parts.connection.db)
  await buildSearchIndex(world.parts.connection.db)
})

/** CPU milliseconds: of saves by route, of reads by path. */
type Costs = Map<string, number>

/** In every saved text, so the search finds it. */
const MARK = 'zqcost'

/** So far into the harmless text that only responses with long texts contain it. */
const DEEP = 'zqdeep'
const harmless = `${harmlessText.slice(0, 1_000)} ${DEEP} ${harmlessText.slice(1_000)}`
const LENGTHS = [65_536, 2_000, 500, 200]

/** One shape per operation on stored text: rendering, cleaning, escaping, indexing. */
const SHAPES = [
  '"[*"',
  '"- a\\n"',
  '"<"',
  '"&"',
  'ever new words',
  '"é "',
  '"|\\n"',
  'links to a long address',
]

/** CPU milliseconds below which a cost is too small to compare. */
const MIN_COST = 5

let runs = 0

/** Candidates from long to short, each also as a single line. Every call differs, because some results are cached. */
function variants(text: string): string[] {
  runs += 1
  const own = `${MARK} ${runs}\n\n${text}`
  return LENGTHS.flatMap((length) => [own.slice(0, length), own.slice(0, length).replaceAll(/[\r\n]/g, ' ')])
}

const get = async (path: string) =>
  (await world.fetch(new Request(`http://localhost:3000${path}`, { redirect: 'manual' }))).text()

/** Saves a text in every field of every entity. */
async function save(textOf: (field: number) => string): Promise<Costs> {
  const costs: Costs = new Map()
  const call = async (route: string, json?: Record<string, unknown>) => {
    let answer = { status: 0, body: {} as unknown }
    const send = async () => {
      answer = await world.call(route, { as: 'staff', ...(json && { json }) })
    }
    const cost = await cpuCost(send, 1)
    if (json && answer.status === 200) costs.set(route.replace(/\d+$/, ':id'), cost)
    return answer
  }
  let field = 0
  await fillAllTextFields(call, 1, () => variants(textOf((field += 1))))
  return costs
}

async function read(paths: string[]): Promise<Costs> {
  const costs: Costs = new Map()
  for (const path of paths) costs.set(path, await cpuCost(() => get(path), 1))
  return costs
}

/** Every response that contains a saved text: pages, feeds, price lists and calls. */
async function pathsWithTexts(): Promise<string[]> {
  const rows = await world.parts.connection.db.select().from(searchEntryTable)
  const paths = new Set([
    ...builtRoutes().filter((path) => !/[:*]/.test(path) && isPublic(path)),
    ...rows
      .filter(({ text, title }) => `${title} ${text}`.includes(DEEP))
      .map(({ address }) => address.split('#', 1)[0]!),
    '/news.rss',
    '/news.atom',
    '/events.ics',
    '/pricelist.csv',
    ...publicReads.map(({ route }) => `/api/${route({ limit: 50 }).slice('GET '.length)}`),
  ])
  const showing: string[] = []
  for (const path of paths) if ((await get(path)).includes(DEEP)) showing.push(path)
  return [...showing, `/search/${MARK}`, '/pricelist.xlsx', '/pricelist.pdf']
}

const minimumOf = (one: Costs, other: Costs): Costs =>
  new Map([...one].map(([what, cost]) => [what, Math.min(cost, other.get(what) ?? Infinity)]))

test('A-116 hostile text in every field costs about as much as harmless text to save and show', async () => {
  const saved = await save(() => harmless)
  const paths = await pathsWithTexts()
  expect(paths.length).toBeGreaterThan(30)
  const baseline: Costs = new Map([...saved, ...(await read(paths))])
  const tooMuch = (costs: Costs) =>
    [...costs]
      .filter(([what, cost]) => cost > MAX_RATIO * Math.max(MIN_COST, baseline.get(what) ?? 0))
      .map(
        ([what, cost]) =>
          `${what}: ${Math.round(cost)} ms instead of ${Math.round(baseline.get(what) ?? 0)} ms`,
      )
  const hostile = (field: number) => hostileTexts.get(SHAPES[field % SHAPES.length]!)!
  const measure = async (): Promise<Costs> => new Map([...(await save(hostile)), ...(await read(paths))])
  let costs = await measure()
  // Retry to rule out noise from other processes.
  for (let again = 0; again < 3 && tooMuch(costs).length > 0; again += 1)
    costs = minimumOf(costs, await measure())
  expect(tooMuch(costs)).toEqual([])
})

/** Shapes that are known to overload markdown parsers. */
const NOTORIOUS = ['"[a]("', '"*"', '"![a](b"', '" "']

test('A-056 A-057 hostile news cost about as much as harmless news to save and show', async () => {
  const publish = async (perex: string) => {
    const json = { perex, published: '2026-01-01 00:00' }
    const { status } = await world.call('POST news-item', { as: 'staff', json })
    expect(status).toBe(200)
  }
  const show = async () => {
    await get('/')
    await get('/news')
  }
  const [saved, shown] = [await cpuCost(() => publish(harmlessText)), await cpuCost(show)]
  for (const shape of NOTORIOUS) {
    const text = `a${hostileTexts.get(shape)!.slice(2)}b`
    const [saveLimit, showLimit] = [
      MAX_RATIO * Math.max(MIN_COST, saved),
      MAX_RATIO * Math.max(MIN_COST, shown),
    ]
    const save = await cpuCost(() => publish(text), 6, saveLimit)
    expect([shape, save, save < saveLimit]).toEqual([shape, save, true])
    const view = await cpuCost(show, 6, showLimit)
    expect([shape, view, view < showLimit]).toEqual([shape, view, true])
  }
})
