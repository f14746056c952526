import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#domain/failure.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import type { RemovedLink } from '#server/database/tables/content.ts'
import { entityOf, entityOfTable, labelOf } from '#server/entities/entities.ts'
import { readList, removeFromList } from '#server/entities/record-list.ts'
import { foreignKeys } from '#server/entities/references.ts'

type Row = Record<string, unknown> & { id: number }

/**
 * Handles references of a record to be restored whose targets are in the trash: optional ones are cleared, as if the
 * target were deleted now; required ones make the restore fail. Returns the removed links and the cleared fields.
 */
export async function unlinkDeleted(tx: Database, key: string, row: Row) {
  const { table, lists, description } = entityOf(key)
  const owner = 'within' in description.editor ? description.editor.within.field : undefined
  const lost: RemovedLink[] = []
  const cleared: Record<string, null> = {}
  for (const { column, other, onDelete } of foreignKeys(table)) {
    const deleted = await findDeleted(tx, other, row[column.name])
    if (deleted === null) continue
    if (onDelete === 'set null') {
      cleared[column.name] = null
      lost.push({ entity: deleted.entity, id: deleted.id, field: column.name })
    } else if (onDelete === 'restrict' || column.name === owner)
      throw cannotRestoreBefore(column.name, deleted.name)
  }
  for (const [field, list] of Object.entries(lists)) {
    const { other, onDelete } = foreignKeys(list.table).find(({ column }) => column === list.member)!
    for (const member of await readList(tx, list, row.id)) {
      const deleted = await findDeleted(tx, other, member)
      if (deleted === null) continue
      if (onDelete === 'restrict') throw cannotRestoreBefore(field, deleted.name)
      const ordering = (await removeFromList(tx, list, row.id, member))!
      lost.push({ entity: deleted.entity, id: member, field, ordering })
    }
  }
  return { cleared, lost }
}

/** A record that is in the trash, with its name; null when it is not. Locked against a concurrent delete. */
async function findDeleted(tx: Database, other: PgTable, id: unknown) {
  const entity = entityOfTable(other)
  if (!entity || typeof id !== 'number') return null
  const { key, table, name } = entity
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('share')
  const [deleted] = await tx
    .select({ name: sql<string>`coalesce(${name}, '')` })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.deleted_at)))
  return deleted ? { entity: key, id, name: labelOf(key, id, plainText(deleted.name)) } : null
}

function cannotRestoreBefore(field: string, name: string): Failure {
  return new Failure('CANNOT_RESTORE', { fields: { [field]: `“${name}” is in the trash: restore it first` } })
}
