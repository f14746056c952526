import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { LOCKS } from './advisory-locks.ts'
import type { Database } from './connect.ts'
import { isLockTimeout } from './database-error.ts'
import { rowsOf } from './migrate.ts'

/** With the last attempt shorter than the 60 seconds for which nginx waits. */
const MAX_WAIT_MS = 50_000
const FIRST_DELAY_MS = 100
const MAX_DELAY_MS = 1_000

/**
 * Repeats a transaction that timed out because a migration, by another process that starts, holds the locks of its
 * tables. No connection is held between the attempts, so that everything else goes on.
 */
export async function retryDuringMigration<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + MAX_WAIT_MS
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    try {
      return await work()
    } catch (error) {
      // A timeout of the client is not among them: the transaction may have been committed.
      if (!isLockTimeout(error) || performance.now() > deadline || !(await isMigrating(db))) throw error
      await pause(delay)
    }
  }
}

async function isMigrating(db: Database): Promise<boolean> {
  const held = await db.execute(sql`
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0
      and objid = ${LOCKS.migration} and database = (select oid from pg_database where datname = current_database())`)
  return rowsOf(held).length > 0
}
