import { and, inArray } from 'drizzle-orm'
import { MAX_EXPORTED_ROWS, type bulkCalls } from '#contract/desk/bulk.ts'
import { entityOf } from '#server/entities/entities.ts'
import { recordActivity } from '#server/engine/activity.ts'
import type { Operation } from '#server/engine/operation.ts'
import { selectList } from '#server/operations/desk/lists/select-list.ts'
import { readRecords } from '#server/operations/publishing/record-values.ts'
import { tableFields } from './table-fields.ts'

/** The records of an entity as a table of texts, in the order of its list; an import of it changes nothing. */
export const exportRows: Operation<typeof bulkCalls.exportRows> = async (context, input) => {
  const { db } = context
  const { entity: key, ids, ...query } = input
  const entity = entityOf(key)
  const { table } = entity
  const { where, order } = selectList(entity, query)
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(where, ids && inArray(table.id, ids)))
    .orderBy(...order)
    .limit(MAX_EXPORTED_ROWS)
  const listed = found.map(({ id }) => Number(id))
  const records = await readRecords(db, entity, listed)
  const fields = [...(await tableFields(db, entity))]
  const rows = listed.map((id) => {
    const { version, values } = records.get(id)!
    return [String(id), String(version), ...fields.map(([field, { write }]) => write(values[field]))]
  })
  await recordActivity(db, context, { action: 'export', entity: key })
  return { columns: ['id', 'version', ...fields.map(([field]) => field)], rows }
}
