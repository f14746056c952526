import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Rights } from '#domain/accounts/rights.ts'
import { Failure } from '#domain/failure.ts'
import { signedInUser, userTable } from '#server/database/tables/accounts.ts'
import { releaseTable } from '#server/database/tables/publishing.ts'
import type { Context } from '#server/engine/context.ts'
import type { OperationOf } from './apply-changes.ts'
import { publishRelease } from './publish.ts'

/** What happened to a release that was due. */
interface DueRelease {
  id: number
  /** Seconds after its moment. */
  secondsLate: number
  failure: Failure | null
}

/** Those of a publisher who has left: a release that changes anything is not published. */
const NO_RIGHTS: Rights = { role: 'editor', areas: [] }

/** Publishes every open release whose moment has come; releases of which another process takes care are left to it. */
export async function publishDueReleases(context: Context, operationOf: OperationOf): Promise<DueRelease[]> {
  const { db, now } = context
  const isDue = and(eq(releaseTable.state, 'open'), lte(releaseTable.moment, now.toISOString()))
  const isScheduler = and(eq(userTable.id, releaseTable.scheduled_by), eq(userTable.is_active, true))
  const due = await db
    .select({ id: releaseTable.id, moment: releaseTable.moment, scheduler: signedInUser })
    .from(releaseTable)
    .leftJoin(userTable, isScheduler)
    .where(isDue)
    .orderBy(asc(releaseTable.moment), asc(releaseTable.id))
  const done: DueRelease[] = []
  for (const { id, moment, scheduler } of due) {
    const secondsLate = Math.round((now.getTime() - new Date(moment!).getTime()) / 1000)
    try {
      const rights = scheduler?.is_staff ? scheduler : NO_RIGHTS
      await publishAnyway({ ...context, rights }, id, operationOf)
      done.push({ id, secondsLate, failure: null })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const isElsewhere = error.code === 'ALREADY_PUBLISHED' || error.code === 'NOT_FOUND'
      if (!isElsewhere) done.push({ id, secondsLate, failure: error })
    }
  }
  return done
}

/** Nobody is there to decide about broken links at the moment of a release: it is published, and they are logged. */
async function publishAnyway(context: Context, id: number, operationOf: OperationOf): Promise<void> {
  const publishing = { operationOf, onlyIfDue: true }
  try {
    await publishRelease(context, id, publishing)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'BROKEN_LINKS') throw error
    context.log.warn({ release: id, ...error.details.answer }, 'release published with broken links')
    await publishRelease({ ...context, publishAnyway: true }, id, publishing)
  }
}

/** The moment of the next release; null when none is scheduled. */
export async function nextDueMoment({ db, now }: Context): Promise<Date | null> {
  const isScheduled = and(eq(releaseTable.state, 'open'), gt(releaseTable.moment, now.toISOString()))
  const [next] = await db
    .select({ moment: releaseTable.moment })
    .from(releaseTable)
    .where(isScheduled)
    .orderBy(asc(releaseTable.moment))
    .limit(1)
  return next ? new Date(next.moment!) : null
}
