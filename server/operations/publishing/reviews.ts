import { eq, inArray } from 'drizzle-orm'
import type { reviews } from '#contract/reviews.ts'
import type { ActivityAction } from '#domain/desk/activity.ts'
import { Failure } from '#domain/failure.ts'
import { isFilled } from '#domain/fields.ts'
import { changePath, isPending, releasePath } from '#domain/publishing/release.ts'
import { mayApprove } from '#domain/publishing/review.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { reviewTable } from '#server/database/tables/activity.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import { recordActivity, type ActivityEvent } from '#server/engine/activity.ts'
import { mailColleagues, readColleagues } from '#server/engine/colleagues.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operations } from '#server/engine/operation.ts'
import { consumeRateLimits, rateLimitKey } from '#server/rate-limits/consume-rate-limit.ts'
import { mailsToStaff } from '#server/rate-limits/limits.ts'
import { aboutRelease } from './about-release.ts'
import { readChanges } from './change-rows.ts'
import { readReviews } from './review-rows.ts'

/** What is reviewed: a prepared change or a release. */
interface Subject {
  name: string
  /** Username of its author. */
  by: string | null
  /** Address in the editor. */
  to: string
  about: (action: ActivityAction) => ActivityEvent
}

export const reviewOperations: Operations<typeof reviews> = {
  async askForReview(context, { change = null, release = null, reviewer = null, note = '' }) {
    const user = context.user!
    if ((change === null) === (release === null))
      throw new Failure('INVALID_INPUT', { fields: { change: 'Either a change or a release' } })
    await writeOnce(context, async (tx) => {
      await consumeRateLimits({ ...context, db: tx }, rateLimitKey(mailsToStaff, { user: user.id }))
      const subject = await lockSubject(tx, { change, release })
      const makers = [user.username, subject.by]
      const others = (await readColleagues(tx)).filter((colleague) => mayApprove(colleague, makers))
      const asked = reviewer === null ? others : others.filter(({ id }) => id === reviewer)
      if (asked.length === 0)
        throw new Failure('INVALID_INPUT', {
          fields: {
            reviewer: reviewer === null ? 'There is nobody else who may approve it' : 'May not approve it',
          },
        })
      await tx.delete(reviewTable).where(isAbout({ change, release }))
      const at = context.now.toISOString()
      await tx
        .insert(reviewTable)
        .values({ change, release, reviewer, note, asked_by: user.id, asked_at: at })
      await recordActivity(tx, context, subject.about('ask-review'))
      await mailColleagues(tx, context, asked, {
        subject: `For review: ${subject.name}`,
        paragraphs: [`${user.username} asks for a review of ${subject.name}.`, note],
        to: subject.to,
      })
      return null
    })
    return { review: await readReview(context.db, isAbout({ change, release })) }
  },

  /** Approves what the caller has seen, not what somebody saved meanwhile. */
  async answerReview(context, { id, is_approved, answer = '', digest }) {
    const user = context.user!
    if (!is_approved && !isFilled(answer))
      throw new Failure('INVALID_INPUT', { fields: { answer: 'Say what should change' } })
    await context.db.transaction(async (tx) => {
      const { subject, review } = await lockReview(tx, id)
      if (!mayApprove(user, [review.asked_by, subject.by])) throw new Failure('OWN_REVIEW')
      if (review.digest !== digest) throw new Failure('STALE_VERSION', { answer: { review } })
      await tx
        .update(reviewTable)
        .set({
          state: is_approved ? 'approved' : 'sent-back',
          answer,
          answered_by: user.id,
          answered_at: context.now.toISOString(),
          approved: is_approved ? digest : null,
        })
        .where(eq(reviewTable.id, id))
      await recordActivity(tx, context, subject.about(is_approved ? 'approve' : 'send-back'))
      const makers = (await readColleagues(tx)).filter(({ username }) =>
        [review.asked_by, subject.by].includes(username),
      )
      const done = is_approved ? 'approved' : 'sent back'
      await mailColleagues(tx, context, makers, {
        subject: `${is_approved ? 'Approved' : 'Sent back'}: ${subject.name}`,
        paragraphs: [`${user.username} ${done} ${subject.name}.`, answer],
        to: subject.to,
      })
    })
    return { review: await readReview(context.db, eq(reviewTable.id, id)) }
  },

  async withdrawReview(context, { id }) {
    await context.db.transaction(async (tx) => {
      const { subject, review } = await lockReview(tx, id)
      const { username } = context.user!
      if (![review.asked_by, subject.by].includes(username)) throw new Failure('FORBIDDEN')
      await tx.delete(reviewTable).where(eq(reviewTable.id, id))
      await recordActivity(tx, context, subject.about('withdraw-review'))
    })
    return {}
  },
}

type Place = Pick<typeof reviewTable.$inferSelect, 'change' | 'release'>

function isAbout({ change, release }: Place) {
  return change === null ? eq(reviewTable.release, release!) : eq(reviewTable.change, change)
}

async function lockReview(tx: Database, id: number) {
  const [row] = await tx.select().from(reviewTable).where(eq(reviewTable.id, id))
  if (!row) throw new Failure('NOT_FOUND')
  const subject = await lockSubject(tx, row)
  // Read after the lock: somebody may have answered or edited meanwhile.
  return { subject, review: await readReview(tx, eq(reviewTable.id, id)) }
}

async function readReview(db: Database, where: Parameters<typeof readReviews>[1]) {
  const [review] = await readReviews(db, where)
  if (!review) throw new Failure('NOT_FOUND')
  return review
}

/** Locks what is reviewed, so that nobody edits or publishes it meanwhile; fails when it is published. */
async function lockSubject(tx: Database, { change, release }: Place): Promise<Subject> {
  return change === null ? lockRelease(tx, release!) : lockChange(tx, change)
}

async function lockRelease(tx: Database, id: number): Promise<Subject> {
  const [release] = await tx.select().from(releaseTable).where(eq(releaseTable.id, id)).for('update')
  if (!release) throw new Failure('NOT_FOUND')
  if (!isPending(release.state)) throw new Failure('ALREADY_PUBLISHED')
  await tx
    .select({ id: preparedChangeTable.id })
    .from(preparedChangeTable)
    .where(eq(preparedChangeTable.release, id))
    .orderBy(preparedChangeTable.id)
    .for('update')
  const { name, author } = release
  return {
    name,
    by: await nameOfAuthor(tx, author),
    to: releasePath(id),
    about: (action) => aboutRelease(action, { id, name }),
  }
}

async function lockChange(tx: Database, id: number): Promise<Subject> {
  const isChange = eq(preparedChangeTable.id, id)
  const [row] = await tx.select().from(preparedChangeTable).where(isChange).for('update')
  if (!row) throw new Failure('NOT_FOUND')
  const [published] = await tx
    .select({ state: releaseTable.state })
    .from(releaseTable)
    .where(inArray(releaseTable.id, row.release === null ? [] : [row.release]))
  if (published && !isPending(published.state)) throw new Failure('ALREADY_PUBLISHED')
  const [change] = await readChanges(tx, isChange)
  if (!change) throw new Failure('NOT_FOUND')
  return {
    name: change.name,
    by: change.by,
    to: `${changePath(row.release)}#change-${id}`,
    about: (action) => ({ action, entity: row.entity, id: row.entity_id }),
  }
}

/** Username of an author; null once the account is gone. */
async function nameOfAuthor(db: Database, id: number | null): Promise<string | null> {
  const { username } = userTable
  const [user] = await db
    .select({ username })
    .from(userTable)
    .where(eq(userTable.id, id ?? -1))
  return user?.username ?? null
}
