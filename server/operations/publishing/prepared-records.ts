import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import { isPendingChange } from './change-rows.ts'

/** Tells which of the records with these ids have a change that is not published. */
export async function preparedRecords(
  db: Database,
  ids: number[],
): Promise<(entity: string, id: number) => boolean> {
  const { entity, entity_id } = preparedChangeTable
  const rows = await db
    .selectDistinct({ entity, entity_id })
    .from(preparedChangeTable)
    .leftJoin(releaseTable, eq(releaseTable.id, preparedChangeTable.release))
    .where(and(isPendingChange, inArray(entity_id, ids)))
  const keys = new Set(rows.map((row) => `${row.entity} ${row.entity_id}`))
  return (key, id) => keys.has(`${key} ${id}`)
}
