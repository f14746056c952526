import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { listsOf } from './catalogue-lists.ts'
import type { Note } from './content-write.ts'
import { readList } from './record-list.ts'
import type { UsingField } from './uses.ts'

/** Makes every record that names a given one name none; that is a save of each, so its version rises. */
export function releaseFrom(fields: UsingField[]) {
  return async (tx: Database, id: number, note: Note): Promise<void> => {
    for (const { entity, table, field, column } of fields) {
      const raised = { version: sql`${table.version} + 1` }
      const isNaming = 'owner' in column ? inArray(table.id, await ownersOf(tx, column, id)) : eq(column, id)
      const changed = 'owner' in column ? raised : { ...raised, [column.name]: null }
      const rows = await tx
        .update(table)
        .set(changed)
        .where(and(isNaming, isNull(table.deleted_at)))
        .returning()
      for (const record of rows as { id: number }[]) {
        const list = listsOf[entity]?.[field]
        const members = list && { [field]: await readList(tx, list, record.id) }
        note({ entity, action: 'update', record: { ...record, ...members } })
      }
    }
  }
}

type List = Extract<UsingField['column'], { owner: unknown }>

/** Takes a record out of lists and answers whose lists they were. */
async function ownersOf(tx: Database, { table, owner, member }: List, id: number): Promise<number[]> {
  const removed = await tx.delete(table).where(eq(member, id)).returning({ owner })
  return removed.map((row) => Number(row.owner))
}
