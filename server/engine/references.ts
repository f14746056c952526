import { and, inArray, isNull } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { foreignKeys } from '#server/entities/references.ts'

type Ids = number | null | undefined | number[]

/**
 * Refuses a save that references a record which does not exist or is in the trash. The referenced rows stay locked
 * until the end of the transaction, so none of them can be deleted in between.
 */
export async function checkReferences(
  tx: Database,
  fields: Record<string, { table: ContentTable; ids: Ids }>,
): Promise<void> {
  for (const [field, { table, ids }] of Object.entries(fields)) {
    const referenced = [ids ?? []].flat()
    if (referenced.length === 0) continue
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, referenced), isNull(table.deleted_at)))
      .for('share')
    if (found.length < referenced.length)
      throw new Failure('INVALID_INPUT', { fields: { [field]: 'No such record' } })
  }
}

/** The records that these fields of a table reference. */
export function referencesOf(table: ContentTable, fields: Record<string, unknown>) {
  const toContent = foreignKeys(table).filter(({ other }) => 'deleted_at' in other)
  return Object.fromEntries(
    toContent.map(({ column: { name }, other }) => [
      name,
      { table: other as ContentTable, ids: fields[name] as Ids },
    ]),
  )
}
