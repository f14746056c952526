import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { revisionTable, type Lost } from '#server/database/tables/content.ts'
import { listsOf } from './catalogue-lists.ts'
import type { OpenWrite } from './content-write.ts'
import { deletable } from './deletable.ts'
import { putIntoList, readList } from './record-list.ts'

/**
 * Gives a restored record back to those that let go of it while it was in the trash, as far as they are there and have
 * nothing else in its place. That is a save of each, so its version rises.
 */
export async function giveBack(
  { db: tx, note }: OpenWrite,
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
    for (const one of loser.lost!) {
      if (one.entity !== entity || one.id !== id) continue
      const record = await regain(tx, loser.entity, loser.entity_id, one)
      if (record) note({ entity: loser.entity, action: 'update', record })
    }
  }
}

/** Puts one record back into a field of another; undefined when that is gone or has something else there. */
async function regain(tx: Database, entity: string, owner: number, { id, field, ordering = 0 }: Lost) {
  const { table } = deletable[entity]!
  const list = listsOf[entity]?.[field]
  const isOwner = eq(table.id, owner)
  const raised = { version: sql`${table.version} + 1` }
  if (!list) {
    const isFree = and(isOwner, isNull(getTableColumns(table)[field]!))
    const changed = { ...raised, [field]: id }
    const [record] = await tx.update(table).set(changed).where(isFree).returning()
    return record as { id: number } | undefined
  }
  const [held] = await tx.select({ id: table.id }).from(table).where(isOwner).for('update')
  if (!held || !(await putIntoList(tx, list, owner, id, ordering))) return undefined
  const [record] = await tx.update(table).set(raised).where(isOwner).returning()
  return { ...(record as { id: number }), [field]: await readList(tx, list, owner) }
}
