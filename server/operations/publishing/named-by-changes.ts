import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import { findEntity } from '#server/entities/entities.ts'
import { isPendingChange } from './change-rows.ts'
import { namedRecords } from './references.ts'

/** Ids of the records that pending changes are about or reference, by key of the entity: they must be kept. */
export async function namedByChanges(db: Database): Promise<Map<string, number[]>> {
  const { entity: key, entity_id, input } = preparedChangeTable
  const rows = await db
    .select({ key, entity_id, input })
    .from(preparedChangeTable)
    .leftJoin(releaseTable, eq(releaseTable.id, preparedChangeTable.release))
    .where(isPendingChange)
  const named = new Map<string, Set<number>>()
  const add = (entity: string, id: number) => named.set(entity, (named.get(entity) ?? new Set()).add(id))
  for (const row of rows) {
    const entity = findEntity(row.key)
    if (!entity) continue
    add(row.key, row.entity_id)
    for (const one of namedRecords(entity, row.input)) add(one.entity.key, one.id)
  }
  return new Map([...named].map(([entity, ids]) => [entity, [...ids]]))
}
