import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { userTable } from '#server/database/tables/accounts.ts'
import { presenceTable } from '#server/database/tables/presence.ts'
import { deleteExpiredRows } from '#server/housekeeping.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let id: number
beforeEach(async () => {
  world = await newWorld()
  id = (await world.api('staff').newsroom.events.create({ name: 'Fair' })).event.id
})

const stay = async (tab: string, is_unsaved = false, version = 1) =>
  (await world.api('staff').desk.stayPresent({ entity: 'event', id, tab, is_unsaved, version })).presence
const present = async () => (await world.api('staff').desk.presence({ entity: 'event', id })).presence.people
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1_000)
}

test('another tab sees who has a record open or unsaved, and since when', async () => {
  expect((await stay('one')).people).toEqual([])
  later(30)
  await stay('one', true)
  const expected = {
    username: 'editor',
    since: '2026-11-15T12:00:00Z',
    is_unsaved: true,
    is_self: true,
  }
  expect((await stay('two')).people).toEqual([expected])
  expect(await present()).toHaveLength(2)
})

test('names other people', async () => {
  const { db } = world.parts.connection
  const [visitor] = await db.select().from(userTable).where(eq(userTable.username, 'visitor'))
  const at = world.clock.now.toISOString()
  const expires = new Date(world.clock.now.getTime() + 60_000).toISOString()
  const place = { entity: 'event', entity_id: id, tab: 'theirs', since: at, expires, is_unsaved: false }
  await db.insert(presenceTable).values({ ...place, user_id: visitor!.id })
  expect((await stay('theirs')).people).toMatchObject([{ username: 'visitor', is_self: false }])
})

test('a tab is gone when it leaves, or when its lease is over; one that comes back is present since then', async () => {
  await stay('one')
  await stay('two')
  await world.api('staff').desk.leave({ entity: 'event', id, tab: 'two' })
  expect(await present()).toHaveLength(1)
  later(61)
  expect(await present()).toEqual([])
  await stay('one')
  expect(await present()).toMatchObject([{ since: '2026-11-15T12:01:01Z' }])
})

test('tells the version of the record, and who saved it since', async () => {
  expect(await stay('one')).toMatchObject({ version: 1, saved_by: null })
  await world.api('staff').newsroom.events.update({ id, name: 'Trade fair' })
  expect(await stay('one')).toMatchObject({ version: 2, saved_by: 'editor' })
  expect(await stay('one', false, 2)).toMatchObject({ version: 2, saved_by: null })
})

test('a record that is deleted or was never there has no version, and nobody is present', async () => {
  await world.api('staff').newsroom.events.remove({ id })
  expect(await stay('one')).toEqual({ version: null, saved_by: null, people: [] })
  expect(await world.parts.connection.db.$count(presenceTable)).toBe(0)
})

test('a release can be open, too', async () => {
  const { desk, publishing } = world.api('staff')
  const { release } = await publishing.addRelease({ name: 'Autumn' })
  const place = { entity: 'release' as const, id: release.id }
  await desk.stayPresent({ ...place, tab: 'one', is_unsaved: false })
  expect((await desk.presence(place)).presence).toMatchObject({
    version: 1,
    people: [{ username: 'editor' }],
  })
})

test('presence does not raise the content version, and housekeeping removes what has expired', async () => {
  const { contentVersion, connection } = world.parts
  const before = await contentVersion.current()
  await stay('one')
  await world.api('staff').desk.leave({ entity: 'event', id, tab: 'two' })
  expect(await contentVersion.current()).toBe(before)
  later(61)
  await deleteExpiredRows(connection.db, world.clock.now)
  expect(await connection.db.$count(presenceTable)).toBe(0)
})

test('is for staff only', async () => {
  expect((await world.call(`GET editor/presence/event/${id}`, { as: 'user' })).status).toBe(403)
  expect((await world.call(`GET editor/presence/unknown/${id}`, { as: 'staff' })).status).toBe(400)
})
