import { beforeEach, expect, test } from 'vitest'
import { idempotentWriteTable } from '#server/database/tables/content.ts'
import { deleteExpiredRows } from '#server/housekeeping.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const KEY = 'b0d4b0c6-4b3f-4d5e-9c31-7c1f6f8f9f10'
const send = (route: string, json: object, key = KEY) =>
  world.call(route, { as: 'staff', json, headers: { 'Idempotency-Key': key } })
const countEvents = async () => (await world.api('staff').newsroom.events.list({})).event.length

test('a repeated creation returns the first response and creates nothing', async () => {
  const first = await send('POST event', { name: 'Fair' })
  const repeated = await send('POST event', { name: 'Fair' })
  expect([repeated.status, repeated.body]).toEqual([200, first.body])
  expect(await countEvents()).toBe(1)
  await send('POST event', { name: 'Fair' }, `${KEY}-2`)
  expect(await countEvents()).toBe(2)
})

test('concurrent duplicates are executed once', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => send('POST event', { name: 'Fair' })))
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await countEvents()).toBe(1)
})

test('a repeated update is not refused as stale', async () => {
  const { event } = await world.api('staff').newsroom.events.create({ name: 'Fair' })
  const route = `PUT event/${event.id}`
  const first = await send(route, { version: 1, name: 'Trade fair' })
  expect(await send(route, { version: 1, name: 'Trade fair' })).toMatchObject({
    status: 200,
    body: first.body,
  })
  expect((await send(route, { version: 1, name: 'Other' }, `${KEY}-2`)).status).toBe(409)
})

test('a refused write does not use up its key', async () => {
  expect((await send('POST event', { url: 'javascript:alert(1)' })).status).toBe(400)
  expect((await send('POST event', { name: 'Fair' })).status).toBe(200)
  expect(await countEvents()).toBe(1)
})

test('the same key with other input is another write', async () => {
  await send('POST event', { name: 'Fair' })
  expect((await send('POST event', { name: 'Other fair' })).body).toMatchObject({
    event: { name: 'Other fair' },
  })
  expect(await countEvents()).toBe(2)
})

test('the key is bound to the path and expires after a day', async () => {
  await send('POST event', { name: 'Fair' })
  expect(Object.keys((await send('POST patent', { name: 'Mesh' })).body)).toEqual(['patent'])
  const { db } = world.parts.connection
  expect(await db.$count(idempotentWriteTable)).toBe(2)
  await deleteExpiredRows(db, new Date('2026-11-16T12:00:01Z'))
  expect(await db.$count(idempotentWriteTable)).toBe(0)
})

test('a malformed key is refused', async () => {
  for (const key of ['short', 'x'.repeat(101), 'with spaces in it'])
    expect([key, (await send('POST event', {}, key)).status]).toEqual([key, 400])
})
