import { and, asc, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { newsroom } from '#contract/newsroom.ts'
import { blankEvent, comingAndPast, isOverFrom } from '#domain/newsroom/event.ts'
import { blankNews } from '#domain/newsroom/news.ts'
import { eventTable, newsTable, popupTable } from '#server/database/tables/newsroom.ts'
import { crud } from './crud.ts'
import type { Operations } from './operation.ts'

export const newsroomOperations: Operations<typeof newsroom> = {
  /** Visitors read only news that is online and already published. */
  async latestNews({ db, now, freshUntil }, { limit }) {
    const online = isOnline(newsTable)
    const moment = now.toISOString()
    const news = await db
      .select()
      .from(newsTable)
      .where(and(online, lt(newsTable.published, moment)))
      .orderBy(desc(newsTable.published), desc(newsTable.id))
      .limit(limit)
    const [next] = await db
      .select({ published: newsTable.published })
      .from(newsTable)
      .where(and(online, gte(newsTable.published, moment)))
      .orderBy(asc(newsTable.published))
      .limit(1)
    if (next) freshUntil(new Date(next.published))
    return { news }
  },

  /** Visitors read events that are online; staff read all. The next one to begin is past a day later. */
  async latestEvents({ db, user, now, freshUntil }, { limit }) {
    const event = await db
      .select()
      .from(eventTable)
      .where(user?.is_staff ? isNull(eventTable.deleted_at) : isOnline(eventTable))
      .orderBy(desc(eventTable.ordering), desc(eventTable.starts), asc(eventTable.id))
      .limit(limit)
    const [next] = comingAndPast(event, now)
      .coming.map(isOverFrom)
      .toSorted((a, b) => a.getTime() - b.getTime())
    if (next) freshUntil(next)
    return { event }
  },

  /** The newest announcement that is online. */
  async currentPopup({ db }) {
    const modal_popup = await db
      .select()
      .from(popupTable)
      .where(isOnline(popupTable))
      .orderBy(desc(popupTable.id))
      .limit(1)
    return { modal_popup }
  },

  news: crud(newsroom.news, newsTable, {
    blank: ({ now }) => blankNews(now),
    order: [desc(newsTable.published), desc(newsTable.id)],
    nameField: 'perex',
  }),
  events: crud(newsroom.events, eventTable, {
    blank: ({ now }) => blankEvent(now),
    nameField: 'name',
  }),
  popups: crud(newsroom.popups, popupTable, {
    blank: () => ({ title: '', content: '', is_online: false }),
    nameField: 'title',
  }),
}

/** Rows a visitor may see: online, saved at least once, not in the trash. */
function isOnline(table: { is_online: PgColumn; is_draft: PgColumn; deleted_at: PgColumn }) {
  return and(eq(table.is_online, true), eq(table.is_draft, false), isNull(table.deleted_at))
}
