import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { activityTable } from '#server/database/tables/activity.ts'
import site from '#site-config'

const DAY_MS = 24 * 3_600_000

/** Removes entries that are older than configured; the trigger lets only such rows go, and only if this is set. */
export async function removeOldActivity(
  db: Database,
  now: Date,
  { daysKept } = site.activity,
): Promise<void> {
  const before = new Date(now.getTime() - daysKept * DAY_MS).toISOString()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('meshwork.activity_before', ${before}, true)`)
    await tx.delete(activityTable).where(lt(activityTable.at, before))
  })
}
