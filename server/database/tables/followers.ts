import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { followKinds } from '#domain/newsroom/follow.ts'
import { momentColumn } from './columns.ts'
import { mailOutboxTable } from './mail.ts'

/** A follow that is not confirmed yet, or was a short while ago: its code works again until it expires. */
export const pendingFollowTable = pgTable(
  'pending_follow',
  {
    code_digest: text().primaryKey(),
    email: text().notNull(),
    ...subjectColumns(),
    added: momentColumn().notNull(),
    expires: momentColumn().notNull(),
    mail: mailColumn(),
  },
  (table) => [
    index('pending_follow_email').on(sql`lower(${table.email})`),
    index('pending_follow_mail').on(table.mail),
  ],
)

/** An e-mail address whose owner has confirmed to follow something. */
export const followerTable = pgTable(
  'follower',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    added: momentColumn().notNull(),
  },
  (table) => [uniqueIndex('follower_email').on(sql`lower(${table.email})`)],
)

/** What a follower follows. Notices that were public before are not mailed. */
export const followedTable = pgTable(
  'followed',
  { follower: followerColumn(), ...subjectColumns(), since: momentColumn().notNull() },
  (table) => [
    primaryKey({ columns: [table.follower, table.kind, table.subject] }),
    index('followed_subject').on(table.kind, table.subject),
  ],
)

/** Codes of mails that stop all mails to a follower; every mail has its own. */
export const followerCodeTable = pgTable(
  'follower_code',
  { code_digest: text().primaryKey(), follower: followerColumn() },
  (table) => [index('follower_code_follower').on(table.follower)],
)

/** Notices that were seen to be public, so that each is mailed once, even if it is withdrawn and published again. */
export const followerNoticeTable = pgTable(
  'follower_notice',
  {
    ...noticeColumns(),
    seen: momentColumn().notNull(),
    /** Whether every follower of its subjects has got a mail. */
    is_done: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.kind, table.record_id] })],
)

/** Which notices were mailed to whom: the key makes a second mail impossible. */
export const noticeMailTable = pgTable(
  'notice_mail',
  { ...noticeColumns(), follower: followerColumn(), mail: mailColumn() },
  (table) => [
    primaryKey({ columns: [table.kind, table.record_id, table.follower] }),
    index('notice_mail_follower').on(table.follower),
    index('notice_mail_mail').on(table.mail),
  ],
)

function followerColumn() {
  return integer()
    .notNull()
    .references(() => followerTable.id, { onDelete: 'cascade' })
}

/** Kind and id of a record; no foreign key, since the record may be one of several entities. */
function subjectColumns() {
  return {
    kind: text({ enum: followKinds }).notNull(),
    /** 0 for everything. */
    subject: integer().notNull(),
  }
}

/** Key of an entity, and id of its record. */
function noticeColumns() {
  return { kind: text().notNull(), record_id: integer().notNull() }
}

function mailColumn() {
  return bigint({ mode: 'number' }).references(() => mailOutboxTable.id, { onDelete: 'set null' })
}
