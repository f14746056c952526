import { and, gt, isNull, min, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { cachePerVersion, type VersionedSource } from '#server/content-version/version-cache.ts'
import type { Database } from '#server/database/connect.ts'
import { entities } from './entities.ts'

const ending = entities.flatMap(({ table, visibleUntil }) => (visibleUntil ? [{ table, visibleUntil }] : []))

/**
 * The next time at which any record stops being public; answers that depend on the time are fresh until then. Cached,
 * because every public answer asks.
 */
export const nextScheduledEnd = cachePerVersion(async ({ db, now }: VersionedSource) => {
  const end = await readNextEnd(db, now)
  return { value: end, until: end }
})

async function readNextEnd(db: Database, now: Date): Promise<Date | null> {
  const ends = ending.map(({ table, visibleUntil }) =>
    db
      .select({ until: min(visibleUntil).as('until') })
      .from(table)
      .where(and(isNull(table.deleted_at), gt(visibleUntil, now.toISOString()))),
  )
  const [first, second, ...rest] = ends
  const all = unionAll(first!, second!, ...rest).as('ends')
  const until = sql<string | null>`min(${all.until})`.mapWith(ending[0]!.visibleUntil)
  const [row] = await db.select({ until }).from(all)
  return row?.until ? new Date(String(row.until)) : null
}
