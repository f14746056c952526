import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './connect.ts'
import { rowsOf } from './migrate.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Updates the statistics of the query planner at once and then daily, because the embedded database has no autovacuum
 * to do it. Returns the stop function.
 */
export function startUpdatingStatistics(parts: { db: Database; log: Pick<Logger, 'error'> }): () => void {
  const stopped = new AbortController()
  const update = () =>
    updateStatistics(parts.db, stopped.signal).catch((error: unknown) =>
      parts.log.error(error, 'statistics of the database failed'),
    )
  const timer = setInterval(() => void update(), DAY_MS).unref()
  void update()
  return () => {
    clearInterval(timer)
    stopped.abort()
  }
}

/** One statement per table, so that requests are answered in between. */
export async function updateStatistics(db: Database, stopped?: AbortSignal): Promise<void> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`),
  )
  for (const { name } of tables) {
    if (stopped?.aborted) return
    await db.execute(sql`analyze ${sql.identifier(name)}`)
  }
}
