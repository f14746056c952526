import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { activityKinds } from '#domain/desk/activity.ts'
import { storedReviewStates } from '#domain/publishing/review.ts'
import { userTable } from './accounts.ts'
import { momentColumn } from './columns.ts'
import { preparedChangeTable, releaseTable } from './publishing.ts'

/**
 * Who did what, and when. It has no foreign keys: what it tells stays when accounts and records are gone. A trigger
 * refuses to change or delete rows, except for the daily removal of old ones.
 */
export const activityTable = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: momentColumn().notNull(),
    kind: text({ enum: activityKinds }).notNull(),
    action: text().notNull(),
    /** The area of the contract. */
    area: text().notNull(),
    user_id: integer(),
    /** The name of the person then; null for what the server does by itself. */
    username: text(),
    /** The name of the service token that was used. */
    token: text(),
    /** The record, or what else it is about: an account, a token, a release, a webhook. */
    entity: text(),
    entity_id: integer(),
    /** The name of what has no revisions; names of records are looked up. */
    name: text(),
    /** The revision with the values, until the record is deleted for good. */
    revision: bigint({ mode: 'number' }),
    /** Network of a sign-in. */
    network: text().notNull().default(''),
    /** How often it happened in the time of its group. */
    times: integer().notNull().default(1),
    /** Entries that are counted instead of repeated; null for all others. */
    group_key: text(),
  },
  (table) => [
    uniqueIndex('activity_group').on(table.group_key),
    index('activity_at').on(table.at, table.id),
    index('activity_kind').on(table.kind, table.at),
    index('activity_area').on(table.area, table.id),
    index('activity_user').on(sql`lower(${table.username})`, table.id),
    index('activity_entity').on(table.entity, table.entity_id, table.id),
  ],
)

/** What staff say about a record, to each other. */
export const commentTable = pgTable(
  'comment',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    text: text().notNull(),
    author: integer().references(() => userTable.id, { onDelete: 'set null' }),
    added: momentColumn().notNull(),
    edited: momentColumn(),
    resolved_at: momentColumn(),
    resolved_by: integer().references(() => userTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('comment_entity').on(table.entity, table.entity_id, table.id),
    index('comment_open')
      .on(table.entity)
      .where(sql`resolved_at is null`),
  ],
)

/** The people that a comment names. */
export const commentMentionTable = pgTable(
  'comment_mention',
  {
    comment: integer()
      .notNull()
      .references(() => commentTable.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.comment, table.user_id] }),
    index('comment_mention_user').on(table.user_id),
  ],
)

/** The review of a prepared change or of a release; at most one of each. */
export const reviewTable = pgTable(
  'review',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    change: integer().references(() => preparedChangeTable.id, { onDelete: 'cascade' }),
    release: integer().references(() => releaseTable.id, { onDelete: 'cascade' }),
    state: text({ enum: storedReviewStates }).notNull().default('waiting'),
    note: text().notNull(),
    asked_by: integer().references(() => userTable.id, { onDelete: 'set null' }),
    asked_at: momentColumn().notNull(),
    /** Null: everybody who may approve. */
    reviewer: integer().references(() => userTable.id, { onDelete: 'set null' }),
    answer: text().notNull().default(''),
    answered_by: integer().references(() => userTable.id, { onDelete: 'set null' }),
    answered_at: momentColumn(),
    /** Digest of what was approved. */
    approved: text(),
  },
  (table) => [
    uniqueIndex('review_change').on(table.change),
    uniqueIndex('review_release').on(table.release),
    check('review_subject', sql`num_nulls(${table.change}, ${table.release}) = 1`),
  ],
)
