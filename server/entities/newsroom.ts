import { asc, desc, eq } from 'drizzle-orm'
import { newsroom } from '#contract/newsroom.ts'
import { isFilled } from '#domain/fields.ts'
import { blankEvent } from '#domain/newsroom/event.ts'
import { blankNews, headlineOf } from '#domain/newsroom/news.ts'
import { plainText } from '#domain/plain-text.ts'
import { eventTable, newsTable, popupTable } from '#server/database/tables/newsroom.ts'
import { entity, type Entities } from './entity.ts'

export const newsroomEntities: Entities<typeof newsroom> = {
  news: entity(newsroom.news, {
    table: newsTable,
    name: 'perex',
    blank: blankNews,
    order: [desc(newsTable.published), desc(newsTable.id)],
    visible: eq(newsTable.is_online, true),
    missing: ({ is_online, perex, content }) =>
      is_online && !isFilled(perex) && !isFilled(content) ? { perex: 'Required' } : {},
    visibleFrom: newsTable.published,
    search: {
      kind: 'news',
      entry: ({ id, perex, content }) => ({
        title: headlineOf(perex),
        address: `/news#news-${id}`,
        trail: ['News'],
        text: [plainText(perex), plainText(content)].join(' '),
      }),
    },
  }),
  events: entity(newsroom.events, {
    table: eventTable,
    blank: blankEvent,
    order: [desc(eventTable.ordering), desc(eventTable.starts), asc(eventTable.id)],
    visible: eq(eventTable.is_online, true),
    search: {
      kind: 'event',
      entry: ({ id, name, description }) => ({
        title: plainText(name),
        address: `/events#event-${id}`,
        trail: ['Events'],
        text: plainText(description),
      }),
    },
  }),
  popups: entity(newsroom.popups, {
    table: popupTable,
    name: 'title',
    blank: () => ({ title: '', content: '', is_online: false, online_until: null }),
    visible: eq(popupTable.is_online, true),
  }),
}
