import { eq, inArray } from 'drizzle-orm'
import { RELEASES_PATH, changePath, releasePath } from '#domain/publishing/release.ts'
import { mayApprove } from '#domain/publishing/review.ts'
import type { Context } from '#server/engine/context.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import { readChanges } from './change-rows.ts'
import { readReviews } from './review-rows.ts'

/** What waits for an answer of the user, and what was sent back to them or lost its approval. */
export async function myReviews({ db, user }: Context, maxShown: number) {
  const reviews = (await readReviews(db, undefined)).filter(({ isPublished }) => !isPublished)
  const changes = await readChanges(db, inArray(preparedChangeTable.id, idsOf(reviews, 'change')))
  const releases = await db
    .select({ id: releaseTable.id, name: releaseTable.name, by: userTable.username })
    .from(releaseTable)
    .leftJoin(userTable, eq(userTable.id, releaseTable.author))
    .where(inArray(releaseTable.id, idsOf(reviews, 'release')))
  const items = reviews.flatMap((review) => {
    const change = changes.find(({ id }) => id === review.change)
    const release = releases.find(({ id }) => id === review.release)
    const subject = change ?? release
    if (!subject) return []
    const to = change ? `${changePath(change.release)}#change-${change.id}` : releasePath(release!.id)
    return [{ ...review, makers: [review.asked_by, subject.by], label: subject.name, to }]
  })
  const { id, username } = user!
  const waiting = items.filter(
    ({ state, reviewer_id, makers }) =>
      state === 'waiting' && (reviewer_id === null || reviewer_id === id) && mayApprove(user!, makers),
  )
  const returned = items.filter(
    ({ state, makers }) => (state === 'sent-back' || state === 'lapsed') && makers.includes(username),
  )
  const row = (kind: string, label: string, found: typeof items) => ({
    kind,
    label,
    to: RELEASES_PATH,
    is_information: false,
    count: found.length,
    records: found.slice(0, maxShown).map(({ label: name, to }) => ({ label: name, to })),
  })
  return [
    row('waiting-reviews', 'Waiting for my review', waiting),
    row('returned-reviews', 'Sent back to me, or edited since it was approved', returned),
  ]
}

type Reviews = Awaited<ReturnType<typeof readReviews>>

function idsOf(reviews: Reviews, subject: 'change' | 'release'): number[] {
  return reviews.map((review) => review[subject]).filter((id) => id !== null)
}
