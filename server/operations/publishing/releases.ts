import { asc, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { publishing } from '#contract/publishing.ts'
import { Failure } from '#domain/failure.ts'
import { isPending } from '#domain/publishing/release.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import { recordActivity } from '#server/engine/activity.ts'
import { withoutUndefined } from '#server/engine/crud.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operations } from '#server/engine/operation.ts'
import { afterId, isPart } from '#server/engine/page-of-list.ts'
import { inPublishOrder, type OperationOf } from './apply-changes.ts'
import { aboutRelease } from './about-release.ts'
import { readChanges } from './change-rows.ts'
import { checkAreas, checkMoment } from './check-publisher.ts'
import { linksOfRelease } from './previews.ts'
import { publishRelease } from './publish.ts'
import { reviewsOf } from './review-rows.ts'
import { prepareUndo } from './undo.ts'

type Names = 'releases' | 'addRelease' | 'release' | 'changeRelease' | 'deleteRelease' | 'publish' | 'undo'

/** Of published releases only the newest are listed. */
const MAX_PUBLISHED = 100

export function releaseOperations(operationOf: OperationOf): Pick<Operations<typeof publishing>, Names> {
  return {
    async releases({ db }, { after, limit }) {
      if (isPart({ after, limit }))
        return {
          release: await readReleases(db, afterId(releaseTable.id, after), [asc(releaseTable.id)], limit),
        }
      const isPublished = eq(releaseTable.state, 'published')
      const { moment, published_at, id } = releaseTable
      const open = await readReleases(db, ne(releaseTable.state, 'published'), [asc(moment), asc(id)])
      const published = await readReleases(db, isPublished, [desc(published_at), desc(id)], MAX_PUBLISHED)
      return { release: [...open, ...published] }
    },

    async addRelease(context, { name, note = '', moment = null }) {
      checkMoment(context, { moment })
      const { db, user, now } = context
      const author = user!.id
      const scheduled_by = moment === null ? null : author
      const id = await writeOnce(context, async (tx) => {
        const [row] = await tx
          .insert(releaseTable)
          .values({ name, note, moment, scheduled_by, author, added: now.toISOString() })
          .returning({ id: releaseTable.id })
        await recordActivity(tx, context, aboutRelease('add-release', { id: row!.id, name }))
        return row!.id
      })
      return { release: await readRelease(db, id) }
    },

    async release({ db, now }, { id }) {
      const release = await readRelease(db, id)
      const changes = await readChanges(db, eq(preparedChangeTable.release, id))
      return { release, prepared_change: inPublishOrder(changes), links: await linksOfRelease(db, id, now) }
    },

    /** A failed release that somebody has changed is tried again. */
    async changeRelease(context, { id, version, ...fields }) {
      await writeOnce(context, async (tx) => {
        const current = await lockPending(tx, id)
        const { moment = current.moment } = fields
        checkMoment(context, current)
        checkMoment(context, { moment })
        if (version !== undefined && version !== current.version)
          throw new Failure('STALE_VERSION', { answer: { release: await readRelease(tx, id) } })
        await tx
          .update(releaseTable)
          .set({
            ...withoutUndefined(fields),
            scheduled_by: moment === null ? null : context.user!.id,
            state: 'open',
            reason: null,
            failed_change: null,
            version: current.version + 1,
          })
          .where(eq(releaseTable.id, id))
        await recordActivity(
          tx,
          context,
          aboutRelease('change-release', { id, name: fields.name ?? current.name }),
        )
        return id
      })
      return { release: await readRelease(context.db, id) }
    },

    async deleteRelease(context, { id }) {
      await context.db.transaction(async (tx) => {
        const [release] = await tx.select().from(releaseTable).where(eq(releaseTable.id, id)).for('update')
        if (!release) throw new Failure('NOT_FOUND')
        checkMoment(context, { moment: release.moment ?? release.published_at })
        if (!isPending(release.state))
          await tx.delete(preparedChangeTable).where(eq(preparedChangeTable.release, id))
        await tx.delete(releaseTable).where(eq(releaseTable.id, id))
        await recordActivity(tx, context, aboutRelease('delete-release', release))
      })
      return {}
    },

    async publish(context, { id }) {
      checkAreas(context, await entitiesOfRelease(context.db, id))
      await publishRelease(context, id, { operationOf })
      return { release: await readRelease(context.db, id) }
    },

    async undo(context, { id }) {
      return { release: await readRelease(context.db, await prepareUndo(context, id)) }
    },
  }
}

/** The kinds of records that a release changes. */
async function entitiesOfRelease(db: Database, id: number): Promise<string[]> {
  const { entity, release } = preparedChangeTable
  const rows = await db.selectDistinct({ entity }).from(preparedChangeTable).where(eq(release, id))
  return rows.map((row) => row.entity)
}

async function lockPending(tx: Database, id: number) {
  const [release] = await tx.select().from(releaseTable).where(eq(releaseTable.id, id)).for('update')
  if (!release) throw new Failure('NOT_FOUND')
  if (!isPending(release.state)) throw new Failure('ALREADY_PUBLISHED')
  return release
}

async function readRelease(db: Database, id: number) {
  const [release] = await readReleases(db, eq(releaseTable.id, id), [])
  if (!release) throw new Failure('NOT_FOUND')
  return release
}

async function readReleases(db: Database, where: SQL | undefined, order: SQL[], limit?: number) {
  const { id, version, name, note, moment, state, reason, failed_change, added, published_at, undoes } =
    releaseTable
  const nameOfUser = (user: typeof releaseTable.author | typeof releaseTable.published_by) =>
    sql<string | null>`(select ${userTable.username} from ${userTable} where ${userTable.id} = ${user})`
  const query = db
    .select({
      id,
      version,
      name,
      note,
      moment,
      state,
      reason,
      failed_change,
      added,
      published_at,
      undoes,
      by: nameOfUser(releaseTable.author),
      published_by: nameOfUser(releaseTable.published_by),
    })
    .from(releaseTable)
    .where(where)
    .orderBy(...order)
  const releases = await (limit === undefined ? query : query.limit(limit))
  const counts = await changesPerRelease(
    db,
    releases.map((release) => release.id),
  )
  const conflicts = await conflictsPerRelease(
    db,
    releases.filter((release) => isPending(release.state)).map((release) => release.id),
  )
  const reviews = await reviewsOf(
    db,
    'release',
    releases.map((release) => release.id),
  )
  return releases.map((release) => ({
    ...release,
    review: reviews.get(release.id) ?? null,
    changes: counts.get(release.id) ?? 0,
    conflicts: conflicts.get(release.id) ?? 0,
  }))
}

async function changesPerRelease(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ release: preparedChangeTable.release, total: count() })
    .from(preparedChangeTable)
    .where(inArray(preparedChangeTable.release, ids))
    .groupBy(preparedChangeTable.release)
  return new Map(rows.map(({ release, total }) => [release!, total]))
}

async function conflictsPerRelease(db: Database, ids: number[]): Promise<Map<number, number>> {
  const changes = await readChanges(db, inArray(preparedChangeTable.release, ids))
  const groups = Map.groupBy(
    changes.filter(({ conflict }) => conflict),
    ({ release }) => release!,
  )
  return new Map([...groups].map(([id, { length }]) => [id, length]))
}
