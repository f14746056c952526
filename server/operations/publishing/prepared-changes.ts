import { and, eq } from 'drizzle-orm'
import { preparableCalls } from '#contract/preparable-calls.ts'
import type { publishing } from '#contract/publishing.ts'
import type { ActivityAction } from '#domain/desk/activity.ts'
import { Failure } from '#domain/failure.ts'
import { isPending } from '#domain/publishing/release.ts'
import type { Database } from '#server/database/connect.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import { withoutUndefined } from '#server/engine/crud.ts'
import type { Context } from '#server/engine/context.ts'
import { recordActivity } from '#server/engine/activity.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operations } from '#server/engine/operation.ts'
import { isPendingChange, readChanges, type ChangeRow } from './change-rows.ts'
import { checkAreas, checkMoment } from './check-publisher.ts'
import { prepareCall, reserveId } from './prepare-change.ts'

type Names = 'preparedChanges' | 'prepareChange' | 'preparedChange' | 'changePrepared' | 'discardPrepared'

const { id: idColumn, entity: entityColumn, entity_id: recordColumn } = preparedChangeTable

export const preparedChangeOperations: Pick<Operations<typeof publishing>, Names> = {
  async preparedChanges({ db }, { entity, entity_id }) {
    const isWanted = and(
      entity === undefined ? undefined : eq(entityColumn, entity),
      entity_id === undefined ? undefined : eq(recordColumn, entity_id),
    )
    return { prepared_change: await readChanges(db, and(isPendingChange, isWanted)) }
  },

  async prepareChange(context, { call, input, release = null }) {
    const id = await writeOnce(context, async (tx) => {
      const prepared = await prepareCall({ ...context, db: tx }, call, input)
      checkAreas(context, [prepared.entity])
      checkDiffers(prepared)
      const isNew = prepared.base_version === null
      const entity_id = isNew ? await reserveId(tx, prepared.entity) : prepared.entity_id
      await checkPendingRelease(context, tx, release)
      const author = context.user!.id
      const values = { ...prepared, entity_id, author, at: context.now.toISOString(), release }
      const [row] = await tx.insert(preparedChangeTable).values(values).returning()
      await recordActivity(tx, context, aboutChange('prepare', row!))
      return row!.id
    })
    return { prepared_change: await readChange(context.db, id) }
  },

  async preparedChange({ db }, { id }) {
    return { prepared_change: await readChange(db, id) }
  },

  /** New input makes the caller the author, and the current record the base. */
  async changePrepared(context, { id, version, input, release }) {
    await writeOnce(context, async (tx) => {
      const current = await lockPending(context, tx, id)
      if (version !== undefined && version !== current.version) {
        const prepared_change = await readChange(tx, id)
        throw new Failure('STALE_VERSION', { answer: { prepared_change } })
      }
      await checkPendingRelease(context, tx, release ?? null)
      const changed = input && (await replacedInput({ ...context, db: tx }, current, input))
      const author = changed && { ...changed, author: context.user!.id }
      await tx
        .update(preparedChangeTable)
        .set({
          ...author,
          ...withoutUndefined({ release }),
          at: context.now.toISOString(),
          version: current.version + 1,
        })
        .where(eq(idColumn, id))
      await recordActivity(tx, context, aboutChange('change-prepared', current))
      return id
    })
    return { prepared_change: await readChange(context.db, id) }
  },

  async discardPrepared(context, { id }) {
    await context.db.transaction(async (tx) => {
      await recordActivity(tx, context, aboutChange('discard', await lockPending(context, tx, id)))
      await tx.delete(preparedChangeTable).where(eq(idColumn, id))
    })
    return {}
  },
}

/** Events of prepared changes are about the record, so that its activity has them. */
function aboutChange(action: ActivityAction, { entity, entity_id }: Pick<ChangeRow, 'entity' | 'entity_id'>) {
  return { action, entity, id: entity_id }
}

/** The new content of a change; it stays about the same record, and a new record keeps its reserved id. */
async function replacedInput(
  context: Parameters<typeof prepareCall>[0],
  { call, entity, entity_id, base_version }: ChangeRow,
  input: Record<string, unknown>,
) {
  const prepared = await prepareCall(context, call, input)
  checkDiffers(prepared)
  const isNew = base_version === null
  if (prepared.entity !== entity || (!isNew && prepared.entity_id !== entity_id))
    throw new Failure('INVALID_INPUT', { fields: { input: 'Belongs to another record' } })
  return { ...prepared, entity_id }
}

function checkDiffers({ call, input }: Pick<ChangeRow, 'call' | 'input'>): void {
  if (preparableCalls.get(call)?.action === 'update' && Object.keys(input).length === 0)
    throw new Failure('INVALID_INPUT', { fields: { input: 'Nothing differs from the record' } })
}

async function readChange(db: Database, id: number) {
  const [change] = await readChanges(db, eq(idColumn, id))
  if (!change) throw new Failure('NOT_FOUND')
  return change
}

/** Locks a change that is not published and that the caller may change. */
async function lockPending(context: Context, tx: Database, id: number): Promise<ChangeRow> {
  const [change] = await tx.select().from(preparedChangeTable).where(eq(idColumn, id)).for('update')
  if (!change) throw new Failure('NOT_FOUND')
  checkAreas(context, [change.entity])
  await checkPendingRelease(context, tx, change.release)
  return change
}

/** A published release takes no changes; the lock keeps it from being published meanwhile. */
async function checkPendingRelease(context: Context, tx: Database, id: number | null): Promise<void> {
  if (id === null) return
  const [release] = await tx
    .select({ state: releaseTable.state, moment: releaseTable.moment })
    .from(releaseTable)
    .where(eq(releaseTable.id, id))
    .for('share')
  if (!release) throw new Failure('INVALID_INPUT', { fields: { release: 'No such record' } })
  if (!isPending(release.state)) throw new Failure('ALREADY_PUBLISHED')
  checkMoment(context, release)
}
