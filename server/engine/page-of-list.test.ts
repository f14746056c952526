import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { wholeLists } from '#contract/paging.ts'
import { allCalls } from '#contract/contract.ts'
import { loadDemo } from '#seed/load.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await loadDemo(world.parts.connection.db)
  const webhook = { name: 'ERP', url: 'https://erp.example/hook', kinds: ['news'] }
  await world.call('POST editor/webhook', { as: 'staff', json: webhook })
  for (let index = 0; index < 4; index += 1) {
    await addNews()
    await world.call('POST editor/release', { as: 'staff', json: { name: `Release ${index}` } })
  }
})

async function addNews(): Promise<number> {
  const json = { perex: 'News', content: 'Text', published: '2026-11-14 08:00', is_online: true }
  const { body } = await world.call('POST news-item', { as: 'staff', json })
  return (body.news as { id: number }).id
}

const lists = allCalls()
  .map(({ call }) => call)
  .filter(({ pages }) => pages !== undefined)

async function idsOf(path: string, key: string): Promise<number[]> {
  const { status, body } = await world.call(`GET ${path}`, { as: 'staff' })
  expect([path, status]).toEqual([path, 200])
  return (body[key] as { id: number }[]).map(({ id }) => id)
}

test('there are lists of staff and of visitors', () => {
  expect(lists.filter(({ access }) => access === 'anyone').length).toBeGreaterThan(8)
  expect(lists.filter(({ access }) => access === 'staff').length).toBeGreaterThan(20)
})

/** Address of at most "limit" records of a list with an id greater than "after". */
function partOf(path: string, limit: number, after: number): string {
  const address = path.replace(':limit', String(limit)).replace(':id', '1')
  return `${address}?after=${after}${path.includes(':limit') ? '' : `&limit=${limit}`}`
}

test.each(lists)('$path: the parts together are the whole list', async ({ path, pages }) => {
  const whole = await idsOf(path.replace(':limit', '200').replace(':id', '1'), pages!)
  const found: number[] = whole.includes(0) ? [0] : []
  const size = Math.max(1, Math.ceil(whole.length / 3))
  for (;;) {
    const part = await idsOf(partOf(path, size, found.at(-1) ?? 0), pages!)
    if (part.length === 0) break
    expect(part.length).toBeLessThanOrEqual(size)
    found.push(...part)
  }
  expect(found).toEqual(whole.toSorted((a, b) => a - b))
})

test('every list is read in parts, or the documentation says why it is not', () => {
  const isList = ({ method, path, output }: Call) => {
    const members = output instanceof z.ZodObject ? Object.values(output.shape) : [output]
    const hasOwner = path.replace(':limit', '').includes(':')
    return method === 'GET' && !hasOwner && members.some((member) => member instanceof z.ZodArray)
  }
  const whole = allCalls().filter(({ call }) => isList(call) && call.pages === undefined)
  expect(whole.map(({ call }) => call.path).toSorted()).toEqual(Object.keys(wholeLists).toSorted())
})

test('changed_since answers what was saved since, and what became public by its date', async () => {
  const id = await addNews()
  const since = async (moment: string) => [
    await idsOf(`editor/news?changed_since=${encodeURIComponent(moment)}`, 'news'),
    await idsOf(`news/200?changed_since=${encodeURIComponent(moment)}`, 'news'),
  ]
  for (const found of await since('2026-11-15T12:00:00Z')) expect(found).toContain(id)
  world.clock.now = new Date('2026-11-15T13:00:00Z')
  for (const found of await since('2026-11-15T13:00:00Z')) expect(found).not.toContain(id)
  await world.call(`PUT news-item/${id}`, { as: 'staff', json: { content: 'Other' } })
  for (const found of await since('2026-11-15T13:00:00Z')) expect(found).toContain(id)
  for (const found of await since('2036-01-01T00:00:00Z')) expect(found).toEqual([])
})

test('ids of changed_since lack deleted, offline and ended records alike, and never name a hidden one', async () => {
  const [shown, deleted, offline, ended, hidden] = [
    await addNews(),
    await addNews(),
    await addNews(),
    await addNews(),
    await addNews(),
  ]
  const change = (id: number, json: object) => world.call(`PUT news-item/${id}`, { as: 'staff', json })
  await change(hidden!, { published: '2031-01-01 00:00' })
  const idsNow = async () => {
    const { body } = await world.call('GET news/1?changed_since=2036-01-01T00:00:00Z')
    expect(body.news).toEqual([])
    return body.ids as number[]
  }
  expect(await idsNow()).toEqual(expect.arrayContaining([shown, deleted, offline, ended]))
  await world.call(`DELETE news-item/${deleted}`, { as: 'staff' })
  await change(offline!, { is_online: false })
  await change(ended!, { online_until: '2026-11-15 12:30' })
  const left = await idsNow()
  expect(left).toContain(shown)
  for (const id of [deleted, offline, ended, hidden]) expect(left).not.toContain(id)
})

test('ids come with the first part only', async () => {
  const of = async (query: string) => (await world.call(`GET videos?${query}`)).body.ids
  expect(await of('changed_since=2026-01-01T00:00:00Z&limit=1')).toHaveLength(
    (await idsOf('videos', 'video')).length,
  )
  expect(await of('changed_since=2026-01-01T00:00:00Z&limit=1&after=1')).toBeUndefined()
  expect(await of('limit=1')).toBeUndefined()
})

test.each(['limit=0', 'limit=1001', 'limit=x', 'after=-1', 'after=1.5', 'changed_since=yesterday'])(
  'refuses %s',
  async (query) => {
    expect((await world.call(`GET videos?${query}`)).status).toBe(400)
  },
)
