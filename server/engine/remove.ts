import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { rightToChange } from '#contract/rights.ts'
import { writeScopeOf } from '#contract/scopes.ts'
import { missingRight } from '#domain/accounts/rights.ts'
import { Failure } from '#domain/failure.ts'
import type { Context } from './context.ts'
import type { Entity } from '#server/entities/entity.ts'
import { cascadingReferences, referencesTo } from '#server/entities/references.ts'
import { writeContent, type WriteContext } from './content-write.ts'
import { unlink } from './unlink.ts'
import { findUses } from './uses.ts'

interface Removal {
  id: number
  /** Delete it although it is used, and apply the delete rule of every reference. */
  confirmed?: boolean | undefined
}

/** Soft delete: moves a record to the trash. One that is in use needs confirmation, and none of its uses may refuse. */
export async function removeRecord(
  context: Context,
  entity: Entity,
  { id, confirmed = false }: Removal,
): Promise<Record<string, never>> {
  return writeContent(context, async (tx, _note, write) => {
    const { table } = entity
    const [record] = await tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deleted_at)))
      .for('update')
    if (!record) throw new Failure('NOT_FOUND')
    if (!confirmed) {
      const uses = await findUses(tx, entity, id)
      if (uses.total > 0) throw new Failure('STILL_IN_USE', { answer: { uses } })
    }
    await moveToTrash(write, entity, record as { id: number })
    return {}
  })
}

/** Moves a locked record to the trash and applies the delete rule of every reference to it. */
async function moveToTrash(write: WriteContext, entity: Entity, record: { id: number }): Promise<void> {
  const { db: tx, note, now } = write
  const { key, table } = entity
  const { id } = record
  const uses = await findUses(tx, entity, id, ({ rule }) => rule === 'refuse')
  if (uses.total > 0) throw new Failure('STILL_IN_USE', { answer: { uses } })
  await tx.update(table).set({ deleted_at: now.toISOString() }).where(eq(table.id, id))
  note({ entity: key, action: 'remove', record })
  for (const reference of referencesTo(entity)) {
    if (reference.rule === 'unlink') await unlink(tx, reference, { entity: key, id }, note)
    const { entity: child, column } = reference
    const isChild = and(eq(column, id), isNull(child.table.deleted_at))
    if (reference.rule === 'keep' || reference.rule === 'ignore') await checkHidden(write, child, isChild)
  }
  for (const { entity: child, column, isOfEntity } of cascadingReferences(entity)) {
    const isChild = and(eq(column, id), isOfEntity, isNull(child.table.deleted_at))
    const rows = await tx.select().from(child.table).where(isChild).for('update')
    for (const row of rows as { id: number }[]) await moveToTrash(write, child, row)
  }
}

/** Visitors lose what is kept, too: that needs its scope or area, such as that of prices to delete a variant. */
async function checkHidden(
  { db, tokenScopes, rights }: WriteContext,
  child: Entity,
  isChild: SQL | undefined,
) {
  const missingScope = tokenScopes && !tokenScopes.includes(writeScopeOf(child.key)) && 'FORBIDDEN'
  const missing = missingScope || (rights && missingRight(rights, rightToChange(child.key)))
  if (!missing) return
  const rows = await db.select({ id: child.table.id }).from(child.table).where(isChild).limit(1)
  if (rows.length > 0) throw new Failure(missing)
}
