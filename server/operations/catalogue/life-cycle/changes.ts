import { and, asc, desc, eq, gte, type SQL } from 'drizzle-orm'
import type { catalogue } from '#contract/catalogue.ts'
import { Failure } from '#domain/failure.ts'
import { lifeCycleEventTable as table } from '#server/database/tables/life-cycle.ts'
import { newsTable } from '#server/database/tables/newsroom.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { newsroomEntities } from '#server/entities/newsroom.ts'
import { isEverPublic, isPublicAt } from '#server/entities/visibility.ts'
import type { Context } from '#server/engine/context.ts'
import type { Operation } from '#server/engine/operation.ts'
import { statusChanges } from './change-rows.ts'

const { lifeCycleEvents } = catalogueEntities

/** Notices are published with their news items, which may have a date in the future. */
export const changes: Operation<typeof catalogue.changes> = async (context) => {
  const { db, now, freshUntil } = context
  const [next] = await db
    .select({ published: newsTable.published })
    .from(newsTable)
    .innerJoin(table, eq(table.notice, newsTable.id))
    .where(and(isEverPublic(newsroomEntities.news), gte(newsTable.published, now.toISOString())))
    .orderBy(asc(newsTable.published))
    .limit(1)
  if (next) freshUntil(new Date(next.published))
  return { life_cycle_event: await listNotices(context) }
}

/** One notice. */
export const change: Operation<typeof catalogue.change> = async (context, { id }) => {
  const [life_cycle_event] = await listNotices(context, eq(table.id, id))
  if (!life_cycle_event) throw new Failure('NOT_FOUND')
  return { life_cycle_event }
}

async function listNotices({ db, now }: Context, where?: SQL) {
  const rows = await db
    .select({ event: table, published: newsTable.published })
    .from(table)
    .innerJoin(newsTable, eq(newsTable.id, table.notice))
    .where(and(where, isPublicAt(lifeCycleEvents, now)))
    .orderBy(desc(table.date), desc(table.id))
  return statusChanges(
    { db, now },
    rows.map(({ event, published }) => ({ ...event, published })),
  )
}
