import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#domain/failure.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import type { Lost } from '#server/database/tables/content.ts'
import { listsOf } from './catalogue-lists.ts'
import { deletable, labelOf } from './deletable.ts'
import { readList, removeFromList } from './record-list.ts'
import { references } from './references.ts'

type Row = Record<string, unknown> & { id: number }

/**
 * Before a record comes back: what it names and what is in the trash itself. A photo is let go, as when a photo is
 * deleted; what the record belongs to must come back first. Answers what the record lost, and the fields that are
 * empty now.
 */
export async function letGoOfDeleted(tx: Database, entity: string, row: Row) {
  const { table, editedIn } = deletable[entity]!
  const lost: Lost[] = []
  const emptied: Record<string, null> = {}
  for (const { column, other, onDelete } of references(table)) {
    const deleted = await findDeleted(tx, other, row[column.name])
    if (deleted === null) continue
    if (onDelete === 'set null') {
      emptied[column.name] = null
      lost.push({ entity: deleted.entity, id: deleted.id, field: column.name })
    } else if (onDelete === 'restrict' || column === editedIn) throw waitsFor(column.name, deleted.name)
  }
  for (const [field, list] of Object.entries(listsOf[entity] ?? {})) {
    const { other, onDelete } = references(list.table).find(({ column }) => column === list.member)!
    for (const member of await readList(tx, list, row.id)) {
      const deleted = await findDeleted(tx, other, member)
      if (deleted === null) continue
      if (onDelete === 'restrict') throw waitsFor(field, deleted.name)
      const ordering = (await removeFromList(tx, list, row.id, member))!
      lost.push({ entity: deleted.entity, id: member, field, ordering })
    }
  }
  return { emptied, lost }
}

/** A record that is in the trash, with its name; null when it is not. Others can't delete it until the restore is done. */
async function findDeleted(tx: Database, other: PgTable, id: unknown) {
  const [entity, kind] = Object.entries(deletable).find(([, { table }]) => table === other) ?? []
  if (!entity || !kind || typeof id !== 'number') return null
  const { table, name } = kind
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('share')
  const [deleted] = await tx
    .select({ name: sql<string>`coalesce(${name}, '')` })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.deleted_at)))
  return deleted ? { entity, id, name: labelOf(entity, id, plainText(deleted.name)) } : null
}

function waitsFor(field: string, name: string): Failure {
  return new Failure('CANNOT_RESTORE', { fields: { [field]: `“${name}” is in the trash: restore it first` } })
}
