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

test('every write raises the version by one, however many write at once', async () => {
  const raised = await Promise.all(Array.from({ length: 20 }, raise))
  expect(raised.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('a write that fails raises nothing', async () => {
  await raise()
  const failing = connection.db.transaction(async (tx) => {
    await raiseContentVersion(tx)
    throw new Error('the write failed')
  })
  await expect(failing).rejects.toThrow('the write failed')
  expect(await (await embeddedContentVersion(connection.db)).current()).toBe(1)
})

describe('in the only process there is', () => {
  test('the version is known without a question, and only ever rises', async () => {
    await raise()
    const version = await embeddedContentVersion(connection.db)
    expect(version.current()).toBe(1)
    await version.raised(3)
    await version.raised(2)
    expect(version.current()).toBe(3)
  })
})

describe.runIf(process.env.DATABASE_URL)('among several processes on one PostgreSQL', () => {
  let other: ContentVersion
  beforeEach(async () => {
    other = await sharedContentVersion(connection.db)
  })

  test('a save through one process is seen by the next request of another', async () => {
    for (let count = 0; count < 50; count += 1) {
      const version = await raise()
      expect(await other.current()).toBeGreaterThanOrEqual(version)
    }
  })

  test('the same while many ask and many save at once', async () => {
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

  test('once a save is acknowledged, not even those who ask once a term answer by an older version', async () => {
    const writer = await sharedContentVersion(connection.db)
    const current = oncePerLease(async () => other.current())
    let isSaving = true
    const crowd = async () => {
      while (isSaving) {
        await current()
        await nextTurn()
      }
    }
    const readers = [crowd(), crowd(), crowd()]
    for (let count = 0; count < 40; count += 1) {
      const version = await raise()
      await writer.raised(version)
      expect(await current()).toBeGreaterThanOrEqual(version)
    }
    isSaving = false
    await Promise.all(readers)
  })

  test('many who wait share one question', async () => {
    let questions = 0
    const counting = new Proxy(connection.db, {
      get(target, name) {
        if (name === 'select') questions += 1
        return Reflect.get(target, name) as unknown
      },
    })
    const version = await sharedContentVersion(counting)
    questions = 0
    await Promise.all(Array.from({ length: 100 }, async () => version.current()))
    expect(questions).toBeLessThanOrEqual(2)
  })

  test('A-101 a database that hangs makes only the first wait, and is noticed when it is back', async () => {
    await raise()
    await connection.db.transaction(async (tx) => {
      await tx.execute(sql`lock table content_version in access exclusive mode`)
      expect(await Promise.all([other.current(), other.current()])).toEqual([0, 0])
      // A number, not a promise: nobody waits any more.
      expect(other.current()).toBe(0)
    })
    await expect.poll(() => other.current()).toBe(1)
  })
})
