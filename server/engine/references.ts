import { and, inArray, isNull } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { foreignKeys } from '#server/entities/references.ts'

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
  const toContent = foreignKeys(table).filter(({ other }) => 'deleted_at' in other)
  return Object.fromEntries(
    toContent.map(({ column: { name }, other }) => [
      name,
      { table: other as ContentTable, named: fields[name] as Named },
    ]),
  )
}
