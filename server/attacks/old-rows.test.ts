import { beforeAll, expect, test } from 'vitest'
import { buildSearchIndex } from '#server/search/refresh-search.ts'
import { add, addCategory, addPrice, addSeries, addVariant } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { ensureRecord, updatable } from './resources.ts'
import { send } from './send.ts'
import { corruptRows } from './corrupt-rows.ts'
import { reads } from './targets.ts'
import { readWellFormed } from './well-formed.ts'

let world: World
const warnings: string[] = []
let corrupted = 0

beforeAll(async () => {
  world = await newWorld()
  Object.assign(world.parts.log, { warn: (about: unknown) => warnings.push(JSON.stringify(about)) })
  for (const resource of updatable) await ensureRecord(world, resource)
  for (const starts of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']) {
    await add(world, 'POST event', 'event', { name: 'Fair', starts })
    await add(world, 'POST news-item', 'news', { perex: 'News', published: `${starts} 10:00` })
  }
  const { id: category } = await addCategory(world)
  const { id: series } = await addSeries(world, { category })
  const { id: product } = await addVariant(world, { series })
  await addPrice(world, { product, valid_from: '2026-01-01', price_1: 1 })
  corrupted = await corruptRows(world.parts.connection.db)
  await buildSearchIndex(world.parts.connection.db)
}, 240_000)

test('A-119 rows that violate current validation are served, and logged', async () => {
  expect(corrupted).toBeGreaterThan(100)
  for (const { name, route, parameters } of reads) {
    for (const as of ['anyone', 'staff'] as const) {
      const values = Object.fromEntries(parameters.map((one) => [one, one === 'limit' ? 200 : 1]))
      const { status } = await send(world, route(values), { as })
      expect([name, as, status < 500]).toEqual([name, as, true])
    }
  }
  expect(warnings.filter((text) => /"event\.#\d+\.starts: Invalid date format"/.test(text))).not.toEqual([])
})

test('A-119 a stale update of such a record returns the current one', async () => {
  const { status, body } = await world.call('PUT news-item/1', { as: 'staff', json: { version: 0 } })
  expect([status, body.error]).toEqual([409, 'STALE_VERSION'])
})

const GENERATED = [
  '/news.rss',
  '/news.atom',
  '/events.ics',
  '/changes.rss',
  '/changes.atom',
  '/changes.ics',
  '/sitemap.xml',
]

test.each([...GENERATED, '/pricelist.csv', '/pricelist.xlsx', '/pricelist.pdf'])(
  'A-119 %s stays well-formed with such rows',
  async (path) => {
    const answer = await world.fetch(new Request(`http://localhost:3000${path}`))
    expect([answer.status, (await readWellFormed(answer)).length > 200]).toEqual([200, true])
  },
)
