import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { contentColumns } from './columns.ts'

/** Texts of records in other languages. The translated record is named by its entity and id, so there is no foreign key. */
export const translationTable = pgTable(
  'translation',
  {
    ...contentColumns(),
    entity: text().notNull(),
    record: integer().notNull(),
    language: text().notNull(),
    /** A JSON object with a text per field. */
    texts: text().notNull(),
    of_version: integer().notNull(),
    /** What the record is called. */
    name: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('translation_language')
      .on(table.language, table.entity, table.record)
      .where(sql`deleted_at is null`),
    index('translation_record').on(table.entity, table.record),
  ],
)
