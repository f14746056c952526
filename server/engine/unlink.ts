import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { readList, type RecordList } from '#server/entities/record-list.ts'
import type { Reference } from '#server/entities/references.ts'
import type { Note } from './content-write.ts'

/**
 * Clears a reference in every record that holds it. This saves those records, so their versions increase, and their
 * revisions store the removed link for a later restore. Records in the trash keep the reference.
 */
export async function unlink(
  tx: Database,
  { entity: { key, table }, field, column, list }: Reference,
  target: { entity: string; id: number },
  note: Note,
): Promise<void> {
  const isLive = isNull(table.deleted_at)
  const raised = { version: sql`${table.version} + 1` }
  const live = tx.select({ id: table.id }).from(table).where(isLive)
  const positions = list && (await removeFromLists(tx, list, target.id, sql`(${live})`))
  const changed = list ? raised : { ...raised, [field]: null }
  const isReferencing = positions ? inArray(table.id, [...positions.keys()]) : eq(column, target.id)
  const rows = await tx.update(table).set(changed).where(and(isReferencing, isLive)).returning()
  for (const record of rows as { id: number }[]) {
    const members = list && { [field]: await readList(tx, list, record.id) }
    const position = positions && { ordering: positions.get(record.id)! }
    note({
      entity: key,
      action: 'update',
      record: { ...record, ...members },
      lost: [{ ...target, field, ...position }],
    })
  }
}

/** Removes a record from the lists of some owners; returns its position in each. */
async function removeFromLists(tx: Database, { table, owner, member }: RecordList, id: number, owners: SQL) {
  const removed = await tx
    .delete(table)
    .where(and(eq(member, id), inArray(owner, owners)))
    .returning({ owner, ordering: table.ordering })
  return new Map(removed.map((row) => [Number(row.owner), Number(row.ordering)]))
}
