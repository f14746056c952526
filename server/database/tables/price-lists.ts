import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { dayColumn, momentColumn } from './columns.ts'

/** Price lists as they were public: one per day on which the prices of the list differed from the day before. */
export const publishedPriceListTable = pgTable('published_price_list', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The first day it was in force. */
  day: dayColumn().notNull().unique(),
  /** The answer of the public call on that day. */
  list: jsonb().$type<Record<string, unknown>>().notNull(),
  recorded: momentColumn().notNull(),
})
