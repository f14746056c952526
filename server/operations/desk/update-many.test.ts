import { beforeEach, expect, test } from 'vitest'
import { addSeries } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const addEvents = async (count: number) => {
  const { events } = world.api('staff').newsroom
  const created = []
  // One after another, so that the ids are in this order.
  for (let index = 0; index < count; index += 1)
    created.push((await events.create({ name: `Fair ${index}` })).event)
  return created
}
const offline = { is_online: false }

test('changes all records in one call, with a revision of each', async () => {
  const { desk, newsroom } = world.api('staff')
  const events = await addEvents(30)
  const changes = events.map(({ id, version }) => ({ id, version, values: offline }))
  const { results } = await desk.updateMany({ entity: 'event', changes })
  expect(results.map(({ error, record }) => [error, record?.version])).toEqual(events.map(() => [null, 2]))
  const { event } = await newsroom.events.list({})
  expect(event.every(({ is_online }) => !is_online)).toBe(true)
  const { revisions } = await desk.history({ entity: 'event', id: events[0]!.id })
  expect(revisions).toMatchObject([{ by: 'editor', changes: [{ field: 'is_online', after: false }] }, {}])
})

test('a refused record is reported and does not hold up the others', async () => {
  const { desk, newsroom } = world.api('staff')
  const [stale, gone, invalid, fine] = await addEvents(4)
  await newsroom.events.update({ id: stale!.id, name: 'Theirs' })
  await newsroom.events.remove({ id: gone!.id })
  const { results } = await desk.updateMany({
    entity: 'event',
    changes: [
      { id: stale!.id, version: 1, values: offline },
      { id: gone!.id, version: 1, values: offline },
      { id: invalid!.id, version: 1, values: { ordering: 'high' } },
      { id: fine!.id, version: 1, values: offline },
    ],
  })
  expect(results).toMatchObject([
    { error: 'STALE_VERSION', record: { name: 'Theirs', version: 2 } },
    { error: 'NOT_FOUND', record: null },
    { error: 'INVALID_INPUT', fields: { ordering: expect.any(String) } },
    { error: null, record: { is_online: false, version: 2 } },
  ])
  expect((await newsroom.events.read({ id: invalid!.id })).event.version).toBe(1)
})

test('follows the rules of an entity with its own update', async () => {
  const series = await addSeries(world)
  const changes = [{ id: series.id, version: series.version, values: { is_archived: true, id: 999 } }]
  const { results } = await world.api('staff').desk.updateMany({ entity: 'product_series', changes })
  expect(results).toMatchObject([{ id: series.id, error: null, record: { is_archived: true } }])
})

test('is for staff, and refuses kinds of records that cannot be updated', async () => {
  const json = { changes: [{ id: 1, version: 1, values: {} }] }
  expect((await world.call('PUT editor/records/event', { json })).status).toBe(401)
  expect((await world.call('PUT editor/records/event', { as: 'user', json })).status).toBe(403)
  expect((await world.call('PUT editor/records/user', { as: 'staff', json })).status).toBe(400)
  expect((await world.call('PUT editor/records/event', { as: 'staff', json: { changes: [] } })).status).toBe(
    400,
  )
})

test('a broken link in one of the records refuses all, unless they are published anyway', async () => {
  const { newsroom } = world.api('staff')
  const hidden = { is_online: false }
  const { news: fine } = await newsroom.news.create({ perex: 'Fine', ...hidden })
  const { news: broken } = await newsroom.news.create({ perex: 'Broken', content: '[a](/none)', ...hidden })
  const changes = [fine, broken].map(({ id, version }) => ({ id, version, values: { is_online: true } }))
  const put = (fields: object) =>
    world.call('PUT editor/records/news', { as: 'staff', json: { changes, ...fields } })
  const { status, body } = await put({})
  expect(status).toBe(409)
  expect(body.broken_links).toMatchObject([{ entity: 'news', id: broken.id, address: '/none', line: 1 }])
  expect((await newsroom.news.read({ id: fine.id })).news.is_online).toBe(false)
  expect((await put({ publish_anyway: true })).status).toBe(200)
  expect((await newsroom.news.read({ id: broken.id })).news.is_online).toBe(true)
})
