import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { readList, type RecordList } from '#server/entities/record-list.ts'
import type { Reference } from '#server/entities/references.ts'
import type { Note } from './content-write.ts'

/**
 * Clears a reference in every record that holds it; that is a save of each, so its version rises. Each notes the removed
 * link, to get it back. Records in the trash keep theirs until they are restored.
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
  const places = list && (await takeOut(tx, list, target.id, sql`(${live})`))
  const changed = list ? raised : { ...raised, [field]: null }
  const isNaming = places ? inArray(table.id, [...places.keys()]) : eq(column, target.id)
  const rows = await tx.update(table).set(changed).where(and(isNaming, isLive)).returning()
  for (const record of rows as { id: number }[]) {
    const members = list && { [field]: await readList(tx, list, record.id) }
    const place = places && { ordering: places.get(record.id)! }
    note({
      entity: key,
      action: 'update',
      record: { ...record, ...members },
      lost: [{ ...target, field, ...place }],
    })
  }
}

/** Takes a record out of the lists of some owners and answers its place in each. */
async function takeOut(tx: Database, { table, owner, member }: RecordList, id: number, owners: SQL) {
  const removed = await tx
    .delete(table)
    .where(and(eq(member, id), inArray(owner, owners)))
    .returning({ owner, ordering: table.ordering })
  return new Map(removed.map((row) => [Number(row.owner), Number(row.ordering)]))
}
