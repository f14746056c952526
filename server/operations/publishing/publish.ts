import { and, eq, ne, sql } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { isPending } from '#domain/publishing/release.ts'
import { LOCKS } from '#server/database/advisory-locks.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { signedInUser, userTable } from '#server/database/tables/accounts.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import { writeContent, type WriteContext } from '#server/engine/content-write.ts'
import type { Context } from '#server/engine/context.ts'
import { recordActivity } from '#server/engine/activity.ts'
import { aboutRelease } from './about-release.ts'
import { checkReviews } from './review-rows.ts'
import { applyChanges, type AppliedChange, type ChangeToApply, type OperationOf } from './apply-changes.ts'

interface Publishing {
  operationOf: OperationOf
  /** Publish only if its moment has come; somebody may have moved it meanwhile. */
  onlyIfDue?: boolean
}

/**
 * Publishes a release: all its changes, and its new state, are one transaction with one content version. When a change
 * fails nothing is published, and the release says why.
 */
export async function publishRelease(
  context: Context,
  id: number,
  { operationOf, onlyIfDue = false }: Publishing,
): Promise<void> {
  try {
    // Taking back is never refused because of broken links.
    const isUndo = await undoesAnother(context.db, id)
    await writeContent(isUndo ? { ...context, publishAnyway: true } : context, async (tx, _note, write) => {
      const release = await lockRelease(tx, id, onlyIfDue ? context.now : null)
      await checkReviews(tx, release)
      await carryOut(write, id, operationOf)
      await recordActivity(tx, context, aboutRelease('publish', release))
    })
  } catch (error) {
    if (error instanceof Failure && error.code === 'CANNOT_PUBLISH') await storeFailure(context.db, id, error)
    throw error
  }
}

/** Makes the changes of a release in the transaction of a write, and marks it as published. */
export async function carryOut(write: WriteContext, id: number, operationOf: OperationOf): Promise<void> {
  const { db: tx, now, user } = write
  const changes = await changesOfRelease(tx, id)
  await applyChanges(write, changes, operationOf, (applied) => storeApplied(tx, applied))
  await tx
    .update(releaseTable)
    .set({
      state: 'published',
      reason: null,
      failed_change: null,
      published_at: now.toISOString(),
      published_by: user?.id ?? null,
      version: sql`${releaseTable.version} + 1`,
    })
    .where(eq(releaseTable.id, id))
}

async function undoesAnother(db: Database, id: number): Promise<boolean> {
  const [release] = await db
    .select({ undoes: releaseTable.undoes })
    .from(releaseTable)
    .where(eq(releaseTable.id, id))
  return typeof release?.undoes === 'number'
}

/** Makes sure that a release is published once: no two processes hold its lock, and the state tells who was first. */
async function lockRelease(tx: Database, id: number, dueAt: Date | null) {
  const [lock] = rowsOf<{ mine: boolean }>(
    await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCKS.release}, ${id}) as mine`),
  )
  if (!lock?.mine) throw new Failure('UNAVAILABLE', { retryAfter: 2 })
  const [release] = await tx.select().from(releaseTable).where(eq(releaseTable.id, id)).for('update')
  if (!release) throw new Failure('NOT_FOUND')
  if (!isPending(release.state)) throw new Failure('ALREADY_PUBLISHED')
  const isDue = release.state === 'open' && release.moment !== null && new Date(release.moment) <= dueAt!
  if (dueAt && !isDue) throw new Failure('ALREADY_PUBLISHED')
  return release
}

/** The changes of a release, each with the account of its author if that is still staff. */
export async function changesOfRelease(db: Database, id: number): Promise<ChangeToApply[]> {
  const rows = await db
    .select({ change: preparedChangeTable, user: signedInUser })
    .from(preparedChangeTable)
    .leftJoin(userTable, and(eq(userTable.id, preparedChangeTable.author), eq(userTable.is_active, true)))
    .where(eq(preparedChangeTable.release, id))
    .orderBy(preparedChangeTable.id)
  return rows.map(({ change, user }) => ({ ...change, user }))
}

/** Keeps what was there before and after, so that the release can be undone. */
async function storeApplied(tx: Database, { id, before, after, version, created }: AppliedChange) {
  await tx
    .update(preparedChangeTable)
    .set({
      input: after,
      base: before,
      base_version: version,
      result_id: created,
    })
    .where(eq(preparedChangeTable.id, id))
}

async function storeFailure(db: Database, id: number, failure: Failure): Promise<void> {
  const { failed } = failure.details.answer as { failed: { id: number | null; name: string; reason: string } }
  await db
    .update(releaseTable)
    .set({
      state: 'failed',
      reason: `${failed.name}: ${failed.reason}`,
      failed_change: failed.id,
      version: sql`${releaseTable.version} + 1`,
    })
    .where(and(eq(releaseTable.id, id), ne(releaseTable.state, 'published')))
}
