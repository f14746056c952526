import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/test-database.ts'
import type { Database } from './connect.ts'
import { rowsOf } from './migrate.ts'
import { newsTable } from './tables/newsroom.ts'
import { updateStatistics } from './update-statistics.ts'

const item = { perex: 'Text', content: '', published: '2026-01-01T00:00:00Z', is_online: true }

let db: Database
beforeEach(async () => {
  db = (await freshDatabase()).db
  await db.insert(newsTable).values(Array.from({ length: 30 }, () => item))
})

const estimatedRows = async () => {
  const result = await db.execute(sql`select reltuples from pg_class where relname = 'news'`)
  return rowsOf<{ reltuples: number }>(result)[0]!.reltuples
}

test('the planner knows how many rows a table has', async () => {
  await updateStatistics(db)
  expect(await estimatedRows()).toBe(30)
})

test('a stop ends it before the next table', async () => {
  const before = await estimatedRows()
  await db.insert(newsTable).values(item)
  await updateStatistics(db, AbortSignal.abort())
  expect(await estimatedRows()).toBe(before)
})
