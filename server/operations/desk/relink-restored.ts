import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { revisionTable, type RemovedLink } from '#server/database/tables/content.ts'
import { entityOf } from '#server/entities/entities.ts'
import { columnOf } from '#server/entities/entity.ts'
import { insertIntoList, readList } from '#server/entities/record-list.ts'
import type { WriteContext } from '#server/engine/content-write.ts'

/**
 * Restores the references to a restored record that were cleared while it was in the trash, in records that are there
 * and have nothing else in its place. That is a save of each, so its version rises.
 */
export async function relinkRestored(
  { db: tx, note }: WriteContext,
  entity: string,
  { id, deleted_at }: { id: number; deleted_at: string | null },
): Promise<void> {
  const { at, lost } = revisionTable
  const isIt = sql`${lost} @> ${JSON.stringify([{ entity, id }])}::jsonb`
  const losers = await tx
    .select()
    .from(revisionTable)
    .where(and(isNotNull(lost), gte(at, deleted_at!), isIt))
    .orderBy(asc(revisionTable.id))
  for (const loser of losers) {
    for (const removed of loser.lost!) {
      if (removed.entity !== entity || removed.id !== id) continue
      const record = await relink(tx, loser.entity, loser.entity_id, removed)
      if (record) note({ entity: loser.entity, action: 'update', record })
    }
  }
}

/** Puts one record back into a field of another; undefined when that is gone or has something else there. */
async function relink(tx: Database, key: string, owner: number, { id, field, ordering = 0 }: RemovedLink) {
  const { table, lists } = entityOf(key)
  const list = lists[field]
  const isOwner = eq(table.id, owner)
  const raised = { version: sql`${table.version} + 1` }
  if (!list) {
    const isFree = and(isOwner, isNull(columnOf(table, field)))
    const changed = { ...raised, [field]: id }
    const [record] = await tx.update(table).set(changed).where(isFree).returning()
    return record as { id: number } | undefined
  }
  const [held] = await tx.select({ id: table.id }).from(table).where(isOwner).for('update')
  if (!held || !(await insertIntoList(tx, list, owner, id, ordering))) return undefined
  const [record] = await tx.update(table).set(raised).where(isOwner).returning()
  return { ...(record as { id: number }), [field]: await readList(tx, list, owner) }
}
