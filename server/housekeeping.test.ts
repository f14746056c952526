import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessionTable } from './database/tables/accounts.ts'
import { eventTable } from './database/tables/newsroom.ts'
import { tidyUp } from './housekeeping.ts'
import { howManyWait } from './test-database.ts'
import { newWorld } from './test-world.ts'

test('a record created empty is removed after a day unless somebody saved it', async () => {
  const world = await newWorld()
  const { newsroom } = world.api('staff')
  const create = async (fields: { name?: string }) => (await newsroom.events.create(fields)).event.id
  const forgotten = await create({})
  const saved = await create({})
  const named = await create({ name: 'Fair' })
  await newsroom.events.update({ id: saved, description: 'kept' })
  const ids = async () => (await newsroom.latestEvents({ limit: 50 })).event.map(({ id }) => id).toSorted()

  await tidyUp(world.parts.connection.db, new Date('2026-11-16T11:59:00Z'))
  expect(await ids()).toEqual([forgotten, saved, named])
  await tidyUp(world.parts.connection.db, new Date('2026-11-16T12:01:00Z'))
  expect(await ids()).toEqual([saved, named])
})

test('a session that is over is removed', async () => {
  const world = await newWorld()
  const { db } = world.parts.connection
  await tidyUp(db, new Date('2026-11-15T23:59:00Z'))
  expect(await db.$count(sessionTable)).toBe(2)
  await tidyUp(db, new Date('2026-11-16T00:01:00Z'))
  expect(await db.$count(sessionTable)).toBe(0)
})

test.runIf(process.env.DATABASE_URL)(
  'a record that somebody saves just while it would be removed stays',
  async () => {
    const world = await newWorld()
    const { db } = world.parts.connection
    const { newsroom } = world.api('staff')
    const { id } = (await newsroom.events.create({})).event
    const tidying = await db.transaction(async (tx) => {
      await tx.update(eventTable).set({ name: 'Fair', is_draft: false }).where(eq(eventTable.id, id))
      const begun = tidyUp(db, new Date('2026-11-16T12:01:00Z'))
      await expect.poll(() => howManyWait(db)).toBe(1)
      return { begun }
    })
    await tidying.begun
    expect((await newsroom.events.read({ id })).event.name).toBe('Fair')
  },
)
