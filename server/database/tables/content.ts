import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { revisionActions } from '#domain/desk/revision.ts'
import { userTable } from './accounts.ts'
import { momentColumn } from './columns.ts'

/** A single row: the version of all public content. Every content write increments it in its own transaction. */
export const contentVersionTable = pgTable(
  'content_version',
  { id: integer().primaryKey(), version: bigint({ mode: 'number' }).notNull() },
  (table) => [check('content_version_single', sql`${table.id} = 1`)],
)

/** A reference that was cleared because its target went to the trash: the field, and the position in a list. */
export interface RemovedLink {
  entity: string
  id: number
  field: string
  ordering?: number
}

/** A snapshot of a record after each write, and who wrote it. */
export const revisionTable = pgTable(
  'revision',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    action: text({ enum: revisionActions }).notNull(),
    snapshot: jsonb().notNull(),
    /** References that this write cleared; they are set again when their target is restored. */
    lost: jsonb().$type<RemovedLink[]>(),
    user_id: integer().references(() => userTable.id, { onDelete: 'set null' }),
    at: momentColumn().notNull(),
  },
  (table) => [
    index('revision_entity').on(table.entity, table.entity_id, table.at),
    index('revision_lost')
      .on(table.at)
      .where(sql`lost is not null`),
  ],
)

/** Responses of writes with an Idempotency-Key: a repeated request gets the stored response. Deleted after a day. */
export const idempotentWriteTable = pgTable(
  'idempotent_write',
  {
    user_id: integer()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    /** Hash of method, path and key. */
    key: text().notNull(),
    result: jsonb(),
    at: momentColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('idempotent_write_at').on(table.at)],
)

/** Key-value facts about the installation, such as which content was loaded. */
export const settingTable = pgTable('setting', { name: text().primaryKey(), value: text().notNull() })
