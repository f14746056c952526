import { and, eq, ne } from 'drizzle-orm'
import { preparableCalls } from '#contract/preparable-calls.ts'
import { Failure } from '#domain/failure.ts'
import { differingFields, pick } from '#domain/field-values.ts'
import { undoName } from '#domain/publishing/release.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import type { Context } from '#server/engine/context.ts'
import { recordActivity } from '#server/engine/activity.ts'
import { aboutRelease } from './about-release.ts'
import { inPublishOrder } from './apply-changes.ts'
import { checkAreas } from './check-publisher.ts'
import type { ChangeRow } from './change-rows.ts'

type NewChange = Pick<ChangeRow, 'call' | 'entity' | 'entity_id' | 'input' | 'base' | 'base_version'>

const [RESTORE] = [...preparableCalls.values()].filter(({ action }) => action === 'restore')

/**
 * Prepares a release that takes back what a published one changed, in reverse order; returns its id. A pending one is
 * reused, so a second click does not prepare it twice.
 */
export async function prepareUndo(context: Context, id: number): Promise<number> {
  const { db, user, now } = context
  return db.transaction(async (tx) => {
    const [release] = await tx.select().from(releaseTable).where(eq(releaseTable.id, id)).for('update')
    if (!release) throw new Failure('NOT_FOUND')
    if (release.state !== 'published') throw new Failure('NOT_PUBLISHED')
    const isPendingUndo = and(eq(releaseTable.undoes, id), ne(releaseTable.state, 'published'))
    const [pending] = await tx.select().from(releaseTable).where(isPendingUndo)
    if (pending) return pending.id
    const done = await tx.select().from(preparedChangeTable).where(eq(preparedChangeTable.release, id))
    checkAreas(
      context,
      done.map(({ entity }) => entity),
    )
    const author = user!.id
    const at = now.toISOString()
    const [undo] = await tx
      .insert(releaseTable)
      .values({ name: undoName(release.name), note: '', added: at, author, undoes: id })
      .returning({ id: releaseTable.id })
    const changes = inPublishOrder(done).toReversed().flatMap(inverseOf)
    const rows = changes.map((change) => ({ ...change, author, at, release: undo!.id }))
    if (rows.length > 0) await tx.insert(preparedChangeTable).values(rows)
    await recordActivity(tx, context, aboutRelease('undo', release))
    return undo!.id
  })
}

/** The change that takes back a published one; nothing if it changed nothing. */
function inverseOf({
  call,
  entity,
  entity_id,
  input,
  base,
  base_version,
  result_id,
}: ChangeRow): NewChange[] {
  const action = preparableCalls.get(call)?.action
  const change = { entity, entity_id, base: {}, base_version, input: {} }
  switch (action) {
    case 'create':
    case 'copy':
    case 'restore': {
      const id = result_id ?? entity_id
      return [{ ...change, call: routeOf(entity, 'remove'), entity_id: id, input: { confirmed: true } }]
    }
    case 'remove':
      return [{ ...change, call: RESTORE!.route, input: { entity } }]
    case 'update': {
      const changed = differingFields(base, input)
      const values = { input: pick(base, changed), base: pick(input, changed) }
      return changed.length > 0 ? [{ ...change, ...values, call }] : []
    }
    default:
      return []
  }
}

function routeOf(entity: string, action: string): string {
  const found = [...preparableCalls.values()].find((one) => one.entity === entity && one.action === action)
  if (!found) throw new Failure('NOT_FOUND')
  return found.route
}
