import { and, inArray } from 'drizzle-orm'
import { MAX_EXPORTED_ROWS, type bulkCalls } from '#contract/desk/bulk.ts'
import type { Database } from '#server/database/connect.ts'
import { findEntity } from '#server/entities/entities.ts'
import { columnOf, type Entity } from '#server/entities/entity.ts'
import { recordActivity } from '#server/engine/activity.ts'
import type { Operation } from '#server/engine/operation.ts'
import { listedOf, type Listed } from '#server/operations/desk/lists/listed.ts'
import { selectList } from '#server/operations/desk/lists/select-list.ts'
import { readRecords } from '#server/operations/publishing/record-values.ts'
import { plainFields, tableFields } from './table-fields.ts'

/** The records of a list as a table of texts, in its order; an import of an entity changes nothing. */
export const exportRows: Operation<typeof bulkCalls.exportRows> = async (context, input) => {
  const { db } = context
  const { entity: key, ids, ...query } = input
  const listed = listedOf(key)
  const { table } = listed
  const { where, order } = selectList(listed, query)
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(where, ids && inArray(table.id, ids)))
    .orderBy(...order)
    .limit(MAX_EXPORTED_ROWS)
  const exported = found.map(({ id }) => Number(id))
  const entity = findEntity(key)
  const output = entity ? await contentRows(db, entity, exported) : await otherRows(db, listed, exported)
  await recordActivity(db, context, { action: 'export', entity: key })
  return output
}

/** All that staff edit, with what an import needs. */
async function contentRows(db: Database, entity: Entity, ids: number[]) {
  const records = await readRecords(db, entity, ids)
  const fields = [...(await tableFields(db, entity))]
  const rows = ids.map((id) => {
    const { version, values } = records.get(id)!
    return [String(id), String(version), ...fields.map(([field, { write }]) => write(values[field]))]
  })
  return { columns: ['id', 'version', ...fields.map(([field]) => field)], rows }
}

/** What is no content, such as requests of visitors, is not imported again: all of its facts are exported. */
async function otherRows(db: Database, { table, description }: Listed, ids: number[]) {
  const fields = [...plainFields({ ...description.facts.shape, ...description.fields.shape })]
  const columns = Object.fromEntries(fields.map(([field]) => [field, columnOf(table, field)]))
  const found = await db
    .select({ id: table.id, ...columns })
    .from(table)
    .where(inArray(table.id, ids))
  const byId = new Map(found.map((row) => [Number(row.id), row as Record<string, unknown>]))
  // A record that was deleted meanwhile is left out.
  const rows = ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [fields.map(([field, { write }]) => write(row[field]))] : []
  })
  return { columns: fields.map(([field]) => field), rows }
}
