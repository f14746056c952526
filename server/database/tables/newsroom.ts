import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { addressColumn, contentColumns, dayColumn, indexOfEnds, momentColumn } from './columns.ts'

export const newsTable = pgTable(
  'news',
  {
    ...contentColumns(),
    online_until: momentColumn(),
    perex: text().notNull(),
    content: text().notNull(),
    published: momentColumn().notNull(),
    is_online: boolean().notNull(),
  },
  (table) => [
    index('news_published')
      .on(table.published)
      .where(sql`deleted_at is null`),
    indexOfEnds('news', table.online_until),
  ],
)

export const eventTable = pgTable(
  'event',
  {
    ...contentColumns(),
    online_until: momentColumn(),
    name: text().notNull(),
    description: text().notNull(),
    url: addressColumn().notNull(),
    starts: dayColumn().notNull(),
    ordering: integer().notNull(),
    is_online: boolean().notNull(),
  },
  (table) => [
    index('event_ordering')
      .on(table.ordering, table.starts)
      .where(sql`deleted_at is null`),
  ],
)

export const popupTable = pgTable('modal_popup', {
  ...contentColumns(),
  online_until: momentColumn(),
  title: text().notNull(),
  content: text().notNull(),
  is_online: boolean().notNull(),
})
