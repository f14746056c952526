import { and, asc, desc, gte, inArray, sql } from 'drizzle-orm'
import { newsroom } from '#contract/newsroom.ts'
import { dayOf } from '#domain/calendar-date.ts'
import { upcomingAndPast, becomesPastAt } from '#domain/newsroom/event.ts'
import { eventTable, newsTable, popupTable } from '#server/database/tables/newsroom.ts'
import { newsroomEntities } from '#server/entities/newsroom.ts'
import { isEverPublic, isPublicAt, isVisibleTo } from '#server/entities/visibility.ts'
import { standardOperations } from '#server/engine/crud.ts'
import type { Operations } from '#server/engine/operation.ts'
import { isPart, listRows } from '#server/engine/page-of-list.ts'
import { followOperations } from './follow.ts'

const { news: newsEntity, events, popups } = newsroomEntities

export const newsroomOperations: Operations<typeof newsroom> = {
  ...standardOperations(newsroom, newsroomEntities),
  ...followOperations,

  /** Visitors get news that is online and already published; staff get all. */
  async latestNews(context, { limit, ...part }) {
    const { db, now, freshUntil } = context
    const isVisible = isVisibleTo(context, newsEntity)
    const latest = db
      .select()
      .from(newsTable)
      .where(isVisible)
      .orderBy(...newsEntity.order)
      .limit(limit)
    const news = await (isPart(part)
      ? listRows(db, { table: newsTable, order: newsEntity.order }, isVisible, { ...part, limit })
      : latest)
    const [next] = await db
      .select({ published: newsTable.published })
      .from(newsTable)
      .where(and(isEverPublic(newsEntity), gte(newsTable.published, now.toISOString())))
      .orderBy(asc(newsTable.published))
      .limit(1)
    if (next) freshUntil(new Date(next.published))
    return { news }
  },

  /**
   * Visitors get online events; staff get all. The limit drops past events before upcoming ones, whatever their
   * ordering. The response is fresh until the next event is past.
   */
  async latestEvents(context, { limit, ...part }) {
    const { db, now, freshUntil } = context
    const isUpcoming = sql`${eventTable.starts} >= ${dayOf(now)}`
    const isVisible = isVisibleTo(context, events)
    const shown = db
      .select({ id: eventTable.id })
      .from(eventTable)
      .where(isVisible)
      .orderBy(desc(isUpcoming), ...events.order)
      .limit(limit)
    const latest = db
      .select()
      .from(eventTable)
      .where(inArray(eventTable.id, shown))
      .orderBy(...events.order)
    const event = await (isPart(part)
      ? listRows(db, { table: eventTable, order: events.order }, isVisible, { ...part, limit })
      : latest)
    const [next] = upcomingAndPast(event, now)
      .upcoming.map(becomesPastAt)
      .toSorted((a, b) => a.getTime() - b.getTime())
    if (next) freshUntil(next)
    return { event }
  },

  /** The newest announcement that is online. */
  async currentPopup({ db, now }) {
    const modal_popup = await db
      .select()
      .from(popupTable)
      .where(isPublicAt(popups, now))
      .orderBy(desc(popupTable.id))
      .limit(1)
    return { modal_popup }
  },
}
