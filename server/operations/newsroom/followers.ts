import { and, count, eq, gt, inArray, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { MAX_FOLLOWED } from '#domain/newsroom/follow.ts'
import { digestOf } from '#server/accounts/mailed-code.ts'
import { LOCKS } from '#server/database/advisory-locks.ts'
import type { Database } from '#server/database/connect.ts'
import { categoryTable, seriesTable } from '#server/database/tables/catalogue.ts'
import {
  followedTable,
  followerCodeTable,
  followerTable,
  noticeMailTable,
  pendingFollowTable as pending,
} from '#server/database/tables/followers.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'

/** Serializes what happens to one e-mail address until the transaction ends. */
export async function lockAddress(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.follower}, hashtext(${email.toLowerCase()}))`)
}

/** Turns a pending follow into a confirmed one. The code works again until it expires, so a double click is no error. */
export async function confirmFollow(tx: Database, code: string, now: Date): Promise<void> {
  const isValid = and(eq(pending.code_digest, digestOf(code)), gt(pending.expires, now.toISOString()))
  const [asked] = await tx.select().from(pending).where(isValid)
  if (asked) await lockAddress(tx, asked.email)
  // A stop that held the lock meanwhile has deleted it.
  const [found] = asked ? await tx.select().from(pending).where(isValid) : []
  if (!found) throw new Failure('INVALID_FOLLOW_CODE')
  const { email, kind, subject, code_digest } = found
  const moment = now.toISOString()
  await tx.insert(followerTable).values({ email, added: moment }).onConflictDoNothing()
  const [follower] = await tx.select({ id: followerTable.id }).from(followerTable).where(hasAddress(email))
  const { id } = follower!
  await tx.insert(followedTable).values({ follower: id, kind, subject, since: moment }).onConflictDoNothing()
  await tx.insert(followerCodeTable).values({ code_digest, follower: id }).onConflictDoNothing()
  const [followed] = await tx
    .select({ count: count() })
    .from(followedTable)
    .where(eq(followedTable.follower, id))
  if (followed!.count > MAX_FOLLOWED) throw new Failure('TOO_MANY_FOLLOWED')
}

/** Stops all mails to the address that got a code, and deletes it. */
export async function stopFollowing(tx: Database, code: string): Promise<void> {
  const code_digest = digestOf(code)
  const [known] = await tx
    .select({ email: followerTable.email })
    .from(followerCodeTable)
    .innerJoin(followerTable, eq(followerTable.id, followerCodeTable.follower))
    .where(eq(followerCodeTable.code_digest, code_digest))
  if (known) return forgetAddress(tx, known.email)
  await deletePending(tx, eq(pending.code_digest, code_digest))
}

/** Deletes an address with everything that names it: its follows, pending ones, and their mails in the outbox. */
export async function forgetAddress(tx: Database, email: string): Promise<void> {
  await lockAddress(tx, email)
  await deletePending(tx, eq(sql`lower(${pending.email})`, email.toLowerCase()))
  // Waits for a batch of notices that is being queued, so that its mail is deleted, too.
  const [known] = await tx
    .select({ id: followerTable.id })
    .from(followerTable)
    .where(hasAddress(email))
    .for('update')
  if (!known) return
  const mails = tx
    .select({ id: noticeMailTable.mail })
    .from(noticeMailTable)
    .where(eq(noticeMailTable.follower, known.id))
  await tx.delete(mailOutboxTable).where(inArray(mailOutboxTable.id, mails))
  await tx.delete(followerTable).where(eq(followerTable.id, known.id))
}

/** Deletes pending follows and their mails, sent or not. */
export async function deletePending(tx: Database, where: SQL): Promise<void> {
  const deleted = await tx.delete(pending).where(where).returning({ mail: pending.mail })
  const mails = deleted.flatMap(({ mail }) => mail ?? [])
  if (mails.length > 0) await tx.delete(mailOutboxTable).where(inArray(mailOutboxTable.id, mails))
}

/** Deletes follows of records that were purged, and addresses that follow nothing any more. */
export async function deleteLostFollows(tx: Database): Promise<void> {
  const isLost = or(
    and(eq(followedTable.kind, 'series'), notInArray(followedTable.subject, idsOf(tx, seriesTable))),
    and(eq(followedTable.kind, 'category'), notInArray(followedTable.subject, idsOf(tx, categoryTable))),
  )
  await tx.delete(followedTable).where(isLost)
  const followed = tx.select().from(followedTable).where(eq(followedTable.follower, followerTable.id))
  const idle = await tx.select({ email: followerTable.email }).from(followerTable).where(notExists(followed))
  for (const { email } of idle) await forgetAddress(tx, email)
}

function idsOf(tx: Database, table: typeof seriesTable | typeof categoryTable) {
  return tx.select({ id: table.id }).from(table)
}

function hasAddress(email: string): SQL {
  return eq(sql`lower(${followerTable.email})`, email.toLowerCase())
}
