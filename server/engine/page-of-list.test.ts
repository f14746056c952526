import { beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/contract.ts'
import { loadDemo } from '#seed/load.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await loadDemo(world.parts.connection.db)
})

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

test.each(lists)('$path: the pages together are the whole list', async ({ path, pages }) => {
  const whole = await idsOf(path, pages!)
  const found: number[] = []
  const size = Math.max(1, Math.ceil(whole.length / 3))
  for (;;) {
    const page = await idsOf(
      `${path}?limit=${size}${found.length > 0 ? `&after=${found.at(-1)}` : ''}`,
      pages!,
    )
    if (page.length === 0) break
    found.push(...page)
  }
  expect(found).toEqual(whole.toSorted((a, b) => a - b))
})

test('changed_since answers what was saved since, and what became public by its date', async () => {
  const { body } = await world.call('POST news-item', {
    as: 'staff',
    json: { perex: 'News', content: 'Text', published: '2026-11-14 08:00', is_online: true },
  })
  const { id } = body.news as { id: number }
  const since = (moment: string) => idsOf(`editor/news?changed_since=${encodeURIComponent(moment)}`, 'news')
  expect(await since('2026-11-15T12:00:00Z')).toContain(id)
  world.clock.now = new Date('2026-11-15T13:00:00Z')
  expect(await since('2026-11-15T13:00:00Z')).not.toContain(id)
  await world.call(`PUT news-item/${id}`, { as: 'staff', json: { content: 'Other' } })
  expect(await since('2026-11-15T13:00:00Z')).toContain(id)
  expect(await since('2036-01-01T00:00:00Z')).toEqual([])
})

test.each(['limit=0', 'limit=1001', 'limit=x', 'after=-1', 'after=1.5', 'changed_since=yesterday'])(
  'refuses %s',
  async (query) => {
    expect((await world.call(`GET videos?${query}`)).status).toBe(400)
  },
)
