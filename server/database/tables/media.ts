import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { CENTRE } from '#domain/media/photo.ts'
import { contentColumns, momentColumn } from './columns.ts'

export const photoSectionTable = pgTable('photo_section', {
  ...contentColumns(),
  name: text().notNull(),
})

export const photoTable = pgTable(
  'photo',
  {
    ...contentColumns(),
    name: text().notNull(),
    alt: text().notNull().default(''),
    focal_x: integer().notNull().default(CENTRE),
    focal_y: integer().notNull().default(CENTRE),
    section: integer()
      .notNull()
      .references(() => photoSectionTable.id, { onDelete: 'restrict' }),
    type: text().notNull(),
    filename: text().notNull(),
    folder: text().notNull(),
    uploaded: momentColumn()
      .notNull()
      .default(sql`now()`),
    /** SHA-256 of the bytes; the key in the file store. */
    storage_key: text().notNull(),
    size: integer().notNull(),
    /** Detected from the bytes, not taken from the upload. */
    mime_type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [
    index('photo_section_name')
      .on(table.section, table.name)
      .where(sql`deleted_at is null`),
    index('photo_storage_key').on(table.storage_key),
    check('photo_storage_key_sha256', sql`${table.storage_key} ~ '^[0-9a-f]{64}$'`),
    check(
      'photo_focal_point',
      sql`${table.focal_x} between 0 and 100 and ${table.focal_y} between 0 and 100`,
    ),
    check('photo_measures', sql`${table.size} > 0 and ${table.width} > 0 and ${table.height} > 0`),
  ],
)
