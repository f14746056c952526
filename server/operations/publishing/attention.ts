import { and, asc, eq, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { formatDay } from '#domain/calendar-date.ts'
import { changePath, RELEASES_PATH, releasePath } from '#domain/publishing/release.ts'
import type { Database } from '#server/database/connect.ts'
import { releaseTable } from '#server/database/tables/publishing.ts'
import type { Context } from '#server/engine/context.ts'
import { isPendingChange, readChanges } from './change-rows.ts'

const DAY_MS = 24 * 3_600_000
const WAITING_DAYS = 30

/** Releases and prepared changes that staff should look at: due today, failed, in conflict, or waiting for long. */
export async function publishingAttention({ db, now }: Context, maxShown: number) {
  const changes = await readChanges(db, isPendingChange)
  const inConflict = changes.filter(({ conflict }) => conflict !== null)
  const longAgo = new Date(now.getTime() - WAITING_DAYS * DAY_MS)
  const unscheduled = await unscheduledReleases(db)
  const waiting = changes.filter(
    ({ at, release }) => new Date(at) < longAgo && (release === null || unscheduled.has(release)),
  )
  const tomorrow = new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS)
  const isDueToday = and(eq(releaseTable.state, 'open'), lt(releaseTable.moment, tomorrow.toISOString()))
  const row = (kind: string, label: string, records: { label: string; to: string }[]) => ({
    kind,
    label,
    to: RELEASES_PATH,
    is_information: kind === 'due-releases',
    count: records.length,
    records: records.slice(0, maxShown),
  })
  const named = (list: typeof changes) =>
    list.map(({ id, name, release }) => ({ label: name, to: `${changePath(release)}#change-${id}` }))
  return [
    row(
      'failed-releases',
      'Releases that could not be published',
      await releases(db, eq(releaseTable.state, 'failed')),
    ),
    row('conflicting-changes', 'Prepared changes in conflict', named(inConflict)),
    row('waiting-changes', 'Prepared changes waiting for over a month', named(waiting)),
    row('due-releases', 'Releases due today', await releases(db, isDueToday)),
  ]
}

/** Number of releases that are not published. */
export function countPendingReleases(db: Database): Promise<number> {
  return db.$count(releaseTable, ne(releaseTable.state, 'published'))
}

async function unscheduledReleases(db: Database): Promise<Set<number>> {
  const rows = await db
    .select({ id: releaseTable.id })
    .from(releaseTable)
    .where(or(isNull(releaseTable.moment), eq(releaseTable.state, 'failed')))
  return new Set(rows.map(({ id }) => id))
}

async function releases(db: Database, where: SQL | undefined) {
  const rows = await db
    .select({ id: releaseTable.id, name: releaseTable.name, moment: releaseTable.moment })
    .from(releaseTable)
    .where(where)
    .orderBy(asc(releaseTable.moment), asc(releaseTable.id))
  return rows.map(({ id, name, moment }) => ({
    label: moment === null ? name : `${name} (${formatDay(moment)})`,
    to: releasePath(id),
  }))
}
