import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { listsOf } from './catalogue-lists.ts'
import type { Note } from './content-write.ts'
import { readList, type RecordList } from './record-list.ts'
import type { UsingField } from './uses.ts'

/**
 * Makes every record that names a given one name none; that is a save of each, so its version rises. Each notes what it
 * lost, to get it back. Records in the trash keep theirs until they are restored.
 */
export function releaseFrom(lostEntity: string, fields: UsingField[]) {
  return async (tx: Database, id: number, note: Note): Promise<void> => {
    for (const { entity, table, field, column } of fields) {
      const isLive = isNull(table.deleted_at)
      const raised = { version: sql`${table.version} + 1` }
      const live = tx.select({ id: table.id }).from(table).where(isLive)
      const places = 'owner' in column ? await takeOut(tx, column, id, sql`(${live})`) : undefined
      const changed = 'owner' in column ? raised : { ...raised, [column.name]: null }
      const isNaming = 'owner' in column ? inArray(table.id, [...places!.keys()]) : eq(column, id)
      const rows = await tx.update(table).set(changed).where(and(isNaming, isLive)).returning()
      for (const record of rows as { id: number }[]) {
        const list = listsOf[entity]?.[field]
        const members = list && { [field]: await readList(tx, list, record.id) }
        const place = places && { ordering: places.get(record.id)! }
        const lost = [{ entity: lostEntity, id, field, ...place }]
        note({ entity, action: 'update', record: { ...record, ...members }, lost })
      }
    }
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
