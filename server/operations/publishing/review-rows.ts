import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { reviewObstacle, type ReviewState } from '#domain/publishing/review.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { reviewTable } from '#server/database/tables/activity.ts'
import { preparedChangeTable } from '#server/database/tables/publishing.ts'

/** A digest of what a change does. */
const changeDigest = sql<string>`(select md5(c.call || c.input::text) from prepared_change c
  where c.id = review.change)`

/** A digest of when a release is published, and of what it does. */
const releaseDigest = sql<string>`(select md5(
    coalesce(extract(epoch from r.moment)::text, '') ||
    coalesce(string_agg(c.id || md5(c.call || c.input::text), ' ' order by c.id), ''))
  from release r left join prepared_change c on c.release = r.id
  where r.id = review.release group by r.id)`

/** Publishing stores what the changes did, which is no edit of what was approved. */
const isPublished = sql<boolean>`exists (select from release r left join prepared_change c on c.release = r.id
  where r.state = 'published' and (r.id = review.release or c.id = review.change))`

const nameOf = (user: SQL) =>
  sql<string | null>`(select ${userTable.username} from ${userTable} where ${userTable.id} = ${user})`

/** Reviews as staff see them, with the prepared change or release they are about. */
export async function readReviews(db: Database, where: SQL | undefined) {
  const rows = await db
    .select({
      review: reviewTable,
      asked_by: nameOf(sql`${reviewTable.asked_by}`),
      reviewer: nameOf(sql`${reviewTable.reviewer}`),
      answered_by: nameOf(sql`${reviewTable.answered_by}`),
      digest: sql<string>`coalesce(${changeDigest}, ${releaseDigest})`,
      isPublished,
    })
    .from(reviewTable)
    .where(where)
    .orderBy(reviewTable.id)
  return rows.map(({ review, isPublished: isDone, ...row }) => {
    const isLapsed = review.state === 'approved' && review.approved !== row.digest && !isDone
    const state: ReviewState = isLapsed ? 'lapsed' : review.state
    return {
      ...review,
      ...row,
      state,
      isPublished: isDone,
      reviewer_id: review.reviewer,
      asker_id: review.asked_by,
    }
  })
}

/** The review of each prepared change or release, by its id. */
export async function reviewsOf(db: Database, subject: 'change' | 'release', ids: number[]) {
  if (ids.length === 0) return new Map()
  const reviews = await readReviews(db, inArray(reviewTable[subject], ids))
  return new Map(reviews.map((review) => [review[subject]!, review]))
}

/** A release in review is published only once it, and each of its changes that is in review, is approved. */
export async function checkReviews(tx: Database, release: { id: number; name: string }): Promise<void> {
  const changes = tx
    .select({ id: preparedChangeTable.id })
    .from(preparedChangeTable)
    .where(eq(preparedChangeTable.release, release.id))
  const reviews = await readReviews(
    tx,
    or(eq(reviewTable.release, release.id), inArray(reviewTable.change, changes)),
  )
  for (const { state, change } of reviews) {
    const reason = reviewObstacle(state)
    if (reason)
      throw new Failure('CANNOT_PUBLISH', { answer: { failed: { id: change, name: release.name, reason } } })
  }
}
