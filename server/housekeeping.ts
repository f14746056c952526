import { and, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import site from '#site-config'
import type { Context } from './engine/context.ts'
import { trashExpiredDrafts } from './engine/expired-drafts.ts'
import { LOCKS } from './database/advisory-locks.ts'
import type { Database } from './database/connect.ts'
import { rowsOf } from './database/migrate.ts'
import {
  accountCodeTable,
  knownAddressTable,
  pendingSignUpTable,
  serviceTokenTable,
  sessionTable,
  userTable,
} from './database/tables/accounts.ts'
import { idempotentWriteTable } from './database/tables/content.ts'
import { spentAnswerTable } from './database/tables/captcha.ts'
import { presenceTable } from './database/tables/presence.ts'
import { previewTable } from './database/tables/publishing.ts'
import { webhookDeliveryTable } from './database/tables/webhooks.ts'
import { pendingFollowTable } from './database/tables/followers.ts'
import { rateLimitTable } from './database/tables/rate-limits.ts'
import type { FileStore } from './files/file-store.ts'
import { deleteOrphanedBytes } from './files/named-bytes.ts'
import { deleteOrphanedPictures } from './images/delete-orphaned-pictures.ts'
import { removeLeftovers } from './runtime/leftovers.ts'
import { tidyMail } from './mail/tidy-mail.ts'
import { deleteLostFollows, deletePending } from './operations/newsroom/followers.ts'
import { removeOldActivity } from './operations/desk/old-activity.ts'
import { purgeUntil } from './operations/desk/trash-purge.ts'
import { namedByChanges } from './operations/publishing/named-by-changes.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KNOWN_ADDRESS_DAYS = 30
/** How long expired service tokens and deliveries of webhooks are still listed. */
const LISTED_DAYS = 30

interface Housekeeping {
  /** Context without a user. */
  context: () => Context
  db: Database
  files: FileStore
  now: () => Date
  log: Pick<Logger, 'error'>
  dataDirectory: string
  /** Directory of the generated sizes of photos. */
  pictures: string
}

/** Runs the housekeeping at once and then hourly, guarded by a lock across processes; returns the stop function. */
export function startHousekeeping(parts: Housekeeping): () => void {
  const timer = setInterval(() => void runHousekeeping(parts), HOUR_MS).unref()
  void runHousekeeping(parts)
  return () => clearInterval(timer)
}

/** Runs all tasks once; a failed one is logged and does not block the others. */
export async function runHousekeeping({
  context,
  db,
  files,
  now,
  log,
  dataDirectory,
  pictures,
}: Housekeeping) {
  const tasks = {
    rows: () => deleteExpiredRows(db, now()),
    drafts: () => trashUntouchedDrafts(context()),
    mail: () => tidyMail(db, files, now()),
    trash: () => purgeExpiredTrash(context()),
    bytes: () => deleteOrphanedBytes({ db, files }, now()),
    pictures: () => deleteOrphanedPictures(db, pictures),
    activity: () => removeOldActivity(db, now()),
    leftovers: () => removeLeftovers(dataDirectory, now()),
  }
  for (const [task, run] of Object.entries(tasks))
    await run().catch((error: unknown) => log.error({ err: error, task }, 'housekeeping failed'))
}

/** Deletes expired rows: sessions, presence, previews, captchas, rate limits, responses to repeated writes, follows and account data. */
export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [lock] = rowsOf<{ mine: boolean }>(
      await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCKS.housekeeping}) as mine`),
    )
    if (!lock?.mine) return
    await tx.delete(sessionTable).where(lt(sessionTable.expires, now.toISOString()))
    const monthAgo = new Date(now.getTime() - LISTED_DAYS * DAY_MS).toISOString()
    await tx.delete(serviceTokenTable).where(lt(serviceTokenTable.expires, monthAgo))
    await tx.delete(webhookDeliveryTable).where(lt(webhookDeliveryTable.added, monthAgo))
    await tx.delete(presenceTable).where(lt(presenceTable.expires, now.toISOString()))
    await tx.delete(previewTable).where(lt(previewTable.expires, now.toISOString()))
    await tx.delete(spentAnswerTable).where(lt(spentAnswerTable.expires, now.toISOString()))
    const oldest = new Date(now.getTime() - DAY_MS).toISOString()
    await tx.delete(rateLimitTable).where(lt(rateLimitTable.ends, oldest))
    await tx.delete(idempotentWriteTable).where(lt(idempotentWriteTable.at, oldest))
    await deletePending(tx, lt(pendingFollowTable.expires, now.toISOString()))
    await deleteLostFollows(tx)
    await deleteExpiredAccountData(tx, now)
  })
}

/** Moves records to the trash that were created empty a day ago, never filled in, and have no prepared change. */
export async function trashUntouchedDrafts(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - DAY_MS).toISOString()
  await trashExpiredDrafts(context, { before, kept: await namedByChanges(context.db) })
}

/** Purges records that have been in the trash longer than the configured retention. */
export async function purgeExpiredTrash(context: Context, { daysKept } = site.trash): Promise<void> {
  if (daysKept === null) return
  await purgeUntil(context, new Date(context.now.getTime() - daysKept * DAY_MS).toISOString())
}

/** Expired codes and sign-ups, expired invitations, and networks without a recent sign-in. */
async function deleteExpiredAccountData(db: Database, now: Date): Promise<void> {
  await db.delete(pendingSignUpTable).where(lt(pendingSignUpTable.expires, now.toISOString()))
  await db.delete(accountCodeTable).where(lt(accountCodeTable.expires, now.toISOString()))
  const codes = db.select({ user_id: accountCodeTable.user_id }).from(accountCodeTable)
  await db.delete(userTable).where(and(eq(userTable.is_activated, false), notInArray(userTable.id, codes)))
  const longAgo = new Date(now.getTime() - KNOWN_ADDRESS_DAYS * DAY_MS).toISOString()
  await db.delete(knownAddressTable).where(lt(knownAddressTable.seen, longAgo))
}
