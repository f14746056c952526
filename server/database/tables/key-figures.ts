import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { contentColumns } from './columns.ts'

export const keyFigureTable = pgTable(
  'key_figure',
  {
    ...contentColumns(),
    name: text().notNull(),
    code: text().notNull(),
    value: text().notNull(),
    limit: text().notNull(),
    ordering: integer().notNull(),
  },
  (table) => [
    uniqueIndex('key_figure_code')
      .on(table.code)
      .where(sql`deleted_at is null`),
  ],
)
