import { and, asc, eq, exists, inArray, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { newCode } from '#server/accounts/mailed-code.ts'
import { LOCKS } from '#server/database/advisory-locks.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import {
  followedTable as followed,
  followerCodeTable,
  followerNoticeTable,
  followerTable as follower,
  noticeMailTable as mailed,
} from '#server/database/tables/followers.ts'
import type { Entity } from '#server/entities/entity.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { noticeMail, type NoticeText } from '#server/operations/newsroom/follow-mails.ts'
import type { DataKeys } from '#server/runtime/encrypted-text.ts'

/** A public record that followers are told about. */
export interface Notice extends NoticeText {
  id: number
  /** Ids of the series and categories it is about. */
  series: number[]
  categories: number[]
}

/** An entity whose records are notices from the moment visitors see them. */
export interface NoticeSource {
  entity: Entity
  read: (source: { db: Database; now: Date }, ids: number[]) => Promise<Notice[]>
}

interface Parts {
  db: Database
  now: Date
  dataKeys: DataKeys
  publicUrl: string
}

type KnownNotice = Notice & { kind: string; seen: string }

/** Followers per transaction. */
const BATCH_SIZE = 200

/**
 * Queues a mail for every follower of a notice that has become public, once each. Notices that are found together share
 * a mail. A batch and its record of who was told are one transaction, so a crash neither repeats nor loses mails.
 */
export async function notifyFollowers(
  parts: Parts,
  sources: NoticeSource[],
  batchSize: number = BATCH_SIZE,
): Promise<void> {
  while (await queueBatch(parts, sources, batchSize));
}

/** Returns whether there may be more to do. */
async function queueBatch(parts: Parts, sources: NoticeSource[], batchSize: number): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    // One process at a time; another one that is at it does the work of both.
    const [lock] = rowsOf<{ mine: boolean }>(
      await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCKS.notices}) as mine`),
    )
    if (!lock?.mine) return false
    await rememberPublic(tx, sources, parts.now)
    const notices = await openNotices(tx, sources, parts.now)
    const [first, ...others] = notices
    if (!first) return false
    const batch = await followersToTell(tx, first, { limit: batchSize })
    if (batch.length < batchSize) await markDone(tx, first)
    const ids = batch.map(({ id }) => id)
    const toTell = new Map(batch.map(({ id, email }) => [id, { email, notices: [first] }]))
    for (const other of ids.length > 0 ? others : [])
      for (const { id } of await followersToTell(tx, other, { ids })) toTell.get(id)!.notices.push(other)
    for (const [id, told] of toTell) await tell(tx, parts, { id, ...told })
    return true
  })
}

/** Records when a notice was first seen to be public. */
async function rememberPublic(tx: Database, sources: NoticeSource[], now: Date): Promise<void> {
  for (const { entity } of sources) {
    const { key, table } = entity
    const isSame = and(eq(followerNoticeTable.kind, key), eq(followerNoticeTable.record_id, table.id))
    const isKnown = exists(tx.select().from(followerNoticeTable).where(isSame))
    const rows = tx
      .select({
        kind: sql<string>`${key}::text`.as('kind'),
        record_id: table.id,
        seen: sql<string>`${now.toISOString()}::timestamptz`.as('seen'),
        is_done: sql<boolean>`false`.as('is_done'),
      })
      .from(table)
      .where(and(isPublicAt(entity, now), not(isKnown)))
    await tx.insert(followerNoticeTable).select(rows).onConflictDoNothing()
  }
}

/** Public notices that some followers may not have been told about; those withdrawn meanwhile wait. */
async function openNotices(tx: Database, sources: NoticeSource[], now: Date): Promise<KnownNotice[]> {
  const found: KnownNotice[] = []
  for (const { entity, read } of sources) {
    const { key: kind, table } = entity
    const isOpen = and(eq(followerNoticeTable.kind, kind), eq(followerNoticeTable.is_done, false))
    const open = await tx
      .select({ id: followerNoticeTable.record_id, seen: followerNoticeTable.seen })
      .from(followerNoticeTable)
      .innerJoin(table, and(eq(table.id, followerNoticeTable.record_id), isPublicAt(entity, now)))
      .where(isOpen)
      .orderBy(asc(followerNoticeTable.record_id))
    if (open.length === 0) continue
    const seen = new Map(open.map((row) => [row.id, row.seen]))
    const notices = await read({ db: tx, now }, [...seen.keys()])
    found.push(...notices.map((notice) => ({ ...notice, kind, seen: seen.get(notice.id)! })))
  }
  return found
}

/** Followers of a notice who have not been told yet: the first ones, or those among the given ids. */
async function followersToTell(
  tx: Database,
  { kind, id, series, categories, seen }: KnownNotice,
  { limit, ids }: { limit?: number; ids?: number[] },
): Promise<{ id: number; email: string }[]> {
  const isFollowed = exists(
    tx
      .select()
      .from(followed)
      .where(and(eq(followed.follower, follower.id), isAbout(series, categories), lte(followed.since, seen))),
  )
  const isTold = exists(
    tx
      .select()
      .from(mailed)
      .where(and(eq(mailed.follower, follower.id), eq(mailed.kind, kind), eq(mailed.record_id, id))),
  )
  const query = tx
    .select({ id: follower.id, email: follower.email })
    .from(follower)
    .where(and(isFollowed, not(isTold), ids && inArray(follower.id, ids)))
    .orderBy(asc(follower.id))
    // A stop that runs at the same time waits, and then deletes the queued mail, too.
    .for('share')
  return limit === undefined ? query : query.limit(limit)
}

function isAbout(series: number[], categories: number[]): SQL | undefined {
  return or(
    eq(followed.kind, 'everything'),
    and(eq(followed.kind, 'series'), inArray(followed.subject, [...series, -1])),
    and(eq(followed.kind, 'category'), inArray(followed.subject, [...categories, -1])),
  )
}

async function markDone(tx: Database, { kind, id }: KnownNotice): Promise<void> {
  await tx
    .update(followerNoticeTable)
    .set({ is_done: true })
    .where(and(eq(followerNoticeTable.kind, kind), eq(followerNoticeTable.record_id, id)))
}

/** Queues one mail about all notices, with a code of its own that stops the mails. */
async function tell(
  tx: Database,
  parts: Parts,
  { id, email, notices }: { id: number; email: string; notices: KnownNotice[] },
): Promise<void> {
  // Codes that stop mails never expire; links in old mails keep working.
  const { code, stored } = newCode(parts.now, 0)
  const mail = await queueMail(tx, await noticeMail({ ...parts, db: tx }, email, { notices, code }))
  await tx.insert(followerCodeTable).values({ code_digest: stored.code_digest, follower: id })
  await tx
    .insert(mailed)
    .values(notices.map((notice) => ({ kind: notice.kind, record_id: notice.id, follower: id, mail })))
}
