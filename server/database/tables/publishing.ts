import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  type AnyPgColumn as ForeignColumn,
} from 'drizzle-orm/pg-core'
import { releaseStates } from '#domain/publishing/release.ts'
import { userTable } from './accounts.ts'
import { momentColumn } from './columns.ts'

type Values = Record<string, unknown>

/** A list of prepared changes that become public together. */
export const releaseTable = pgTable(
  'release',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    note: text().notNull(),
    /** When it is published; null: by hand. */
    moment: momentColumn(),
    /** The publisher who set the moment: it is published with their right. */
    scheduled_by: integer().references(() => userTable.id, { onDelete: 'set null' }),
    state: text({ enum: releaseStates }).notNull().default('open'),
    /** Why the last attempt published nothing, and the change that caused it. */
    reason: text(),
    failed_change: integer(),
    added: momentColumn().notNull(),
    author: integer().references(() => userTable.id, { onDelete: 'set null' }),
    published_at: momentColumn(),
    /** Null while it is open, and when it was published by its moment. */
    published_by: integer().references(() => userTable.id, { onDelete: 'set null' }),
    /** The release whose changes this one takes back. */
    undoes: integer().references((): ForeignColumn => releaseTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('release_due')
      .on(table.moment)
      .where(sql`state = 'open' and moment is not null`),
  ],
)

/**
 * A call and its input, stored to run later. After publishing, `base` and `input` are the values before and after, and
 * `base_version` is the version it left.
 */
export const preparedChangeTable = pgTable(
  'prepared_change',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    version: integer().notNull().default(1),
    /** Route of the call, such as "PUT news-item/:id". */
    call: text().notNull(),
    entity: text().notNull(),
    /** The record; for a new one the id that is reserved for it, by which other changes can reference it. */
    entity_id: integer().notNull(),
    input: jsonb().$type<Values>().notNull(),
    /** The values of the same fields when the change was prepared, and the version of the record. */
    base: jsonb().$type<Values>().notNull(),
    base_version: integer(),
    /** The record that the call created; null until it is published. */
    result_id: integer(),
    author: integer().references(() => userTable.id, { onDelete: 'set null' }),
    at: momentColumn().notNull(),
    release: integer().references(() => releaseTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('prepared_change_entity').on(table.entity, table.entity_id),
    index('prepared_change_release').on(table.release),
  ],
)

/** What a signed preview address shows. Deleting the row revokes the address. */
export const previewTable = pgTable(
  'preview',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The time at which the site is shown; null: now. */
    moment: momentColumn(),
    release: integer().references(() => releaseTable.id, { onDelete: 'cascade' }),
    /** A call that is not stored as a prepared change: the unsaved values of a form. */
    call: text(),
    input: jsonb().$type<Values>(),
    /** Further calls of the same form. */
    more: jsonb().$type<{ call: string; input: Values }[]>(),
    author: integer()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    /** Whether it was made to be sent to somebody. */
    is_link: boolean().notNull().default(false),
    added: momentColumn().notNull(),
    expires: momentColumn().notNull(),
  },
  (table) => [index('preview_release').on(table.release), index('preview_expires').on(table.expires)],
)
