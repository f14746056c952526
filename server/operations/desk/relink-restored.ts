import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { revisionTable, type RemovedLink } from '#server/database/tables/content.ts'
import { entityOf } from '#server/entities/entities.ts'
import { columnOf } from '#server/entities/entity.ts'
import { insertIntoList, readList } from '#server/entities/record-list.ts'
import type { WriteContext } from '#server/engine/content-write.ts'

/**
 * Sets references to a restored record again that were cleared while it was in the trash, unless the field has another
 * value by now. This saves the referencing records, so their versions increase.
 */
export async function relinkRestored(
  { db: tx, note }: WriteContext,
  entity: string,
  { id, deleted_at }: { id: number; deleted_at: string | null },
): Promise<void> {
  const { at, lost } = revisionTable
  const referencesRecord = sql`${lost} @> ${JSON.stringify([{ entity, id }])}::jsonb`
  const revisions = await tx
    .select()
    .from(revisionTable)
    .where(and(isNotNull(lost), gte(at, deleted_at!), referencesRecord))
    .orderBy(asc(revisionTable.id))
  for (const revision of revisions) {
    for (const removed of revision.lost!) {
      if (removed.entity !== entity || removed.id !== id) continue
      const record = await relink(tx, revision.entity, revision.entity_id, removed)
      if (record) note({ entity: revision.entity, action: 'update', record })
    }
  }
}

/** Sets one reference again; undefined when the referencing record is gone or the field has another value. */
async function relink(tx: Database, key: string, owner: number, { id, field, ordering = 0 }: RemovedLink) {
  const { table, lists } = entityOf(key)
  const list = lists[field]
  const isOwner = eq(table.id, owner)
  const nextVersion = { version: sql`${table.version} + 1` }
  if (!list) {
    const isFree = and(isOwner, isNull(columnOf(table, field)))
    const changed = { ...nextVersion, [field]: id }
    const [record] = await tx.update(table).set(changed).where(isFree).returning()
    return record as { id: number } | undefined
  }
  const [locked] = await tx.select({ id: table.id }).from(table).where(isOwner).for('update')
  if (!locked || !(await insertIntoList(tx, list, owner, id, ordering))) return undefined
  const [record] = await tx.update(table).set(nextVersion).where(isOwner).returning()
  return { ...(record as { id: number }), [field]: await readList(tx, list, owner) }
}
