import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  embeddedContentVersion,
  raiseContentVersion,
  sharedContentVersion,
  type ContentVersion,
} from './content-version.ts'
import type { Connection } from '#server/database/connect.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { oncePerLease } from './version-lease.ts'

let connection: Connection
beforeEach(async () => {
  connection = await freshDatabase()
})

const raise = () => connection.db.transaction((tx) => raiseContentVersion(tx))

test('raises the version by one per write, also when writes are concurrent', async () => {
  const raised = await Promise.all(Array.from({ length: 20 }, raise))
  expect(raised.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('does not raise the version when the write is rolled back', async () => {
  await raise()
  const failing = connection.db.transaction(async (tx) => {
    await raiseContentVersion(tx)
    throw new Error('the write failed')
  })
  await expect(failing).rejects.toThrow('the write failed')
  expect(await (await embeddedContentVersion(connection.db)).current()).toBe(1)
})

describe('with a single process', () => {
  test('returns the version synchronously, and it never decreases', async () => {
    await raise()
    const version = await embeddedContentVersion(connection.db)
    expect(version.current()).toBe(1)
    await version.raised(3)
    await version.raised(2)
    expect(version.current()).toBe(3)
  })
})

describe.runIf(process.env.DATABASE_URL)('with several processes on one PostgreSQL', () => {
  let other: ContentVersion
  beforeEach(async () => {
    other = await sharedContentVersion(connection.db)
  })

  test('a save in one process is visible to the next request in another', async () => {
    for (let count = 0; count < 50; count += 1) {
      const version = await raise()
      expect(await other.current()).toBeGreaterThanOrEqual(version)
    }
  })

  test('a save is visible to the next request while many processes read and write concurrently', async () => {
    const readers = Array.from({ length: 4 }, async () => {
      for (let count = 0; count < 20; count += 1) await other.current()
    })
    const writers = Array.from({ length: 3 }, async () => {
      const late: number[] = []
      for (let count = 0; count < 15; count += 1) {
        const version = await raise()
        const seen = await other.current()
        if (seen < version) late.push(version - seen)
      }
      return late
    })
    await Promise.all(readers)
    expect((await Promise.all(writers)).flat()).toEqual([])
  })

  test('once a save is acknowledged, no reader with a lease returns an older version', async () => {
    const writer = await sharedContentVersion(connection.db)
    const current = oncePerLease(async () => other.current())
    let isSaving = true
    const readContinuously = async () => {
      while (isSaving) {
        await current()
        await nextTurn()
      }
    }
    const readers = [readContinuously(), readContinuously(), readContinuously()]
    for (let count = 0; count < 40; count += 1) {
      const version = await raise()
      await writer.raised(version)
      expect(await current()).toBeGreaterThanOrEqual(version)
    }
    isSaving = false
    await Promise.all(readers)
  })

  test('concurrent readers share one query', async () => {
    let queries = 0
    const counting = new Proxy(connection.db, {
      get(target, name) {
        if (name === 'select') queries += 1
        return Reflect.get(target, name) as unknown
      },
    })
    const version = await sharedContentVersion(counting)
    queries = 0
    await Promise.all(Array.from({ length: 100 }, async () => version.current()))
    expect(queries).toBeLessThanOrEqual(2)
  })

  test('A-101 only the first reader waits for a hanging database, and its recovery is noticed', async () => {
    await raise()
    await connection.db.transaction(async (tx) => {
      await tx.execute(sql`lock table content_version in access exclusive mode`)
      expect(await Promise.all([other.current(), other.current()])).toEqual([0, 0])
      // A number, not a promise: later readers no longer wait.
      expect(other.current()).toBe(0)
    })
    await expect.poll(() => other.current()).toBe(1)
  })
})
