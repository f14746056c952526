import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { contentColumns } from './columns.ts'

export const osFunctionSectionTable = pgTable('o_s_function_section', {
  ...contentColumns(),
  name: text().notNull(),
  ordering: integer().notNull(),
})

export const osFunctionTable = pgTable(
  'o_s_function',
  {
    ...contentColumns(),
    name: text().notNull(),
    description: text().notNull(),
    ordering: integer().notNull(),
    section: integer().references(() => osFunctionSectionTable.id, { onDelete: 'restrict' }),
  },
  (table) => [index('o_s_function_section_ordering').on(table.section, table.ordering)],
)

export const releaseNoteSubjectTable = pgTable(
  'release_note_subject',
  { ...contentColumns(), name: text().notNull(), code: text().notNull() },
  (table) => [
    uniqueIndex('release_note_subject_code')
      .on(sql`lower(${table.code})`)
      .where(sql`deleted_at is null`),
  ],
)

export const releaseNoteTable = pgTable(
  'release_note',
  {
    ...contentColumns(),
    subject: integer().references(() => releaseNoteSubjectTable.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    content: text().notNull(),
    ordering: integer().notNull(),
  },
  (table) => [index('release_note_subject_ordering').on(table.subject, table.ordering)],
)

export const startupPackageHistoryTable = pgTable('startup_package_history', {
  ...contentColumns(),
  title: text().notNull(),
  description: text().notNull(),
  ordering: integer().notNull(),
})
