import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { seriesTable } from './catalogue.ts'
import { isFileAddress } from '#domain/library/file.ts'
import { addressColumn, addressColumnFor, contentColumns, indexOfEnds, momentColumn } from './columns.ts'

type Icon = '' | 'pdf' | 'exe' | 'zip' | 'doc' | 'info' | 'cert' | 'cad'

export const downloadSectionTable = pgTable('download_section', {
  ...contentColumns(),
  name: text().notNull(),
  description: text().notNull(),
  ordering: integer().notNull(),
  is_archived: boolean().notNull(),
  is_online: boolean().notNull(),
})

export const fileTypeTable = pgTable(
  'file_type',
  { ...contentColumns(), name: text().notNull(), icon: text().$type<Icon>().notNull() },
  (table) => [
    check('file_type_icon', sql`${table.icon} in ('', 'pdf', 'exe', 'zip', 'doc', 'info', 'cert', 'cad')`),
  ],
)

const versionTexts = () => ({
  version_note: text().notNull().default(''),
  for_series: text().notNull().default(''),
  for_os: text().notNull().default(''),
  for_hardware: text().notNull().default(''),
})

export const fileTable = pgTable(
  'file',
  {
    ...contentColumns(),
    online_until: momentColumn(),
    name: text().notNull(),
    description: text().notNull(),
    section: integer().references(() => downloadSectionTable.id, { onDelete: 'restrict' }),
    type: integer().references(() => fileTypeTable.id, { onDelete: 'restrict' }),
    /** An external address; empty when the bytes are in the file store. */
    url: addressColumnFor(isFileAddress)().notNull(),
    old_url: addressColumn().notNull(),
    ordering: integer().notNull(),
    is_online: boolean().notNull(),
    is_archived: boolean().notNull(),
    filename: text().notNull().default(''),
    uploaded: momentColumn(),
    /** SHA-256 of the bytes; the key in the file store. */
    storage_key: text(),
    size: bigint({ mode: 'number' }),
    /** Detected from the bytes, not taken from the upload. */
    mime_type: text(),
    version_number: integer().notNull().default(1),
    ...versionTexts(),
  },
  (table) => [
    index('file_section')
      .on(table.section, table.ordering)
      .where(sql`deleted_at is null`),
    index('file_old_url')
      .on(table.old_url)
      .where(sql`deleted_at is null and old_url <> ''`),
    index('file_storage_key').on(table.storage_key),
    indexOfEnds('file', table.online_until),
    check('file_storage_key_sha256', sql`${table.storage_key} ~ '^[0-9a-f]{64}$'`),
    check(
      'file_stored',
      sql`num_nulls(${table.storage_key}, ${table.size}, ${table.mime_type}, ${table.uploaded}) in (0, 4)`,
    ),
  ],
)

/** The versions of files that were replaced; the newest one is in the row of the file. Deleted with the file. */
export const fileVersionTable = pgTable(
  'file_version',
  {
    file: integer()
      .notNull()
      .references(() => fileTable.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    filename: text().notNull(),
    uploaded: momentColumn().notNull(),
    storage_key: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    mime_type: text().notNull(),
    ...versionTexts(),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.number] }),
    index('file_version_storage_key').on(table.storage_key),
    check('file_version_storage_key_sha256', sql`${table.storage_key} ~ '^[0-9a-f]{64}$'`),
  ],
)

export const linkTable = pgTable(
  'link',
  {
    ...contentColumns(),
    online_until: momentColumn(),
    name: text().notNull(),
    url: addressColumn().notNull(),
    icon: text().$type<Icon>().notNull(),
    ordering: integer().notNull(),
    page: text().notNull(),
    file: integer().references(() => fileTable.id, { onDelete: 'restrict' }),
    content: text().notNull(),
    description: text().notNull(),
    is_external: boolean().notNull(),
    auto_redirect: boolean().notNull(),
    is_modal: boolean().notNull(),
    target: text().notNull(),
    product: integer().references(() => seriesTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('link_page')
      .on(table.page, table.ordering)
      .where(sql`deleted_at is null and not auto_redirect`),
    index('link_redirect')
      .on(table.page)
      .where(sql`deleted_at is null and auto_redirect`),
    index('link_file').on(table.file),
    indexOfEnds('link', table.online_until),
    check('link_icon', sql`${table.icon} in ('', 'pdf', 'exe', 'zip', 'doc', 'info', 'cert', 'cad')`),
  ],
)

export const productLinkTable = pgTable(
  'product_link',
  {
    ...contentColumns(),
    product: integer()
      .notNull()
      .references(() => seriesTable.id, { onDelete: 'cascade' }),
    link: integer()
      .notNull()
      .references(() => linkTable.id, { onDelete: 'cascade' }),
    ordering: integer().notNull(),
  },
  (table) => [
    uniqueIndex('product_link_once')
      .on(table.product, table.link)
      .where(sql`deleted_at is null`),
    index('product_link_link').on(table.link),
  ],
)

/** Verdicts of the virus scanner, by content hash. */
export const scannedBytesTable = pgTable('scanned_bytes', {
  key: text().primaryKey(),
  is_clean: boolean().notNull(),
  /** False for what was stored before the scanner was switched on: it is given out until it is scanned. */
  is_scanned: boolean().notNull().default(true),
})
