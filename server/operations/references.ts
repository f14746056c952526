import { and, inArray, isNull } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'

type Named = number | null | undefined | number[]

/**
 * Refuses a save that names a record which does not exist or is in the trash.
 * The named rows stay locked until the save is done, so none of them is deleted in between.
 */
export async function checkReferences(
  tx: Database,
  fields: Record<string, { table: ContentTable; named: Named }>,
): Promise<void> {
  for (const [field, { table, named }] of Object.entries(fields)) {
    const ids = [named ?? []].flat()
    if (ids.length === 0) continue
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), isNull(table.deleted_at)))
      .for('share')
    if (found.length < ids.length)
      throw new Failure('INVALID_INPUT', { fields: { [field]: 'No such record' } })
  }
}

/** The records that the given fields of a table name. */
export function namedBy(table: ContentTable, fields: Record<string, unknown>) {
  const named = getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference()
    const { name } = columns[0]!
    return [name, { table: foreignTable as ContentTable, named: fields[name] as Named }] as const
  })
  return Object.fromEntries(named.filter(([, { table: other }]) => 'deleted_at' in other))
}
