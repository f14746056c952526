import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { revisionTable } from '#server/database/tables/content.ts'
import { eventTable } from '#server/database/tables/newsroom.ts'
import { newWorld } from '#server/testing/test-world.ts'
import { writeContent } from './content-write.ts'

// The embedded database runs one transaction at a time, so it has no deadlocks.
test.runIf(process.env.DATABASE_URL)('two deadlocked writes both complete, each exactly once', async () => {
  const { api, parts } = await newWorld()
  const { events } = api('staff').newsroom
  const ids = [(await events.create({})).event.id, (await events.create({})).event.id] as const
  const { promise: bothLocked, resolve } = Promise.withResolvers<void>()
  let locked = 0
  const rename = (order: readonly number[], name: string) =>
    writeContent(parts.anonymousContext(), async (tx, note) => {
      for (const id of order) {
        await tx.update(eventTable).set({ name }).where(eq(eventTable.id, id))
        note({ entity: 'event', action: 'update', record: { id } })
        if ((locked += 1) === 2) resolve()
        await bothLocked
      }
    })
  await Promise.all([rename(ids, 'forth'), rename(ids.toReversed(), 'back')])
  const [first, second] = await Promise.all(ids.map((id) => events.read({ id })))
  expect(first!.event.name).toBe(second!.event.name)
  const updates = eq(revisionTable.action, 'update')
  expect(await parts.connection.db.$count(revisionTable, updates)).toBe(4)
})
