import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { pick } from '#domain/field-values.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import { labelOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { readLists } from '#server/entities/record-list.ts'

/** A record as it is stored now, in the trash or not. */
export interface StoredRecord {
  id: number
  version: number
  isDeleted: boolean
  name: string
  /** The fields that staff may edit, lists included. */
  values: Record<string, unknown>
}

type Row = Record<string, unknown> & { id: number; version: number; deleted_at: string | null; label: string }

/** Reads records of an entity by id; with "lock" nobody can change them until the end of the transaction. */
export async function readRecords(
  db: Database,
  entity: Entity,
  ids: number[],
  { lock = false } = {},
): Promise<Map<number, StoredRecord>> {
  const { table, name, key, description } = entity
  const query = db
    .select({ ...getTableColumns(table), label: sql<string>`coalesce(${name}, '')` })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(table.id)
  const rows = (lock ? await query.for('update', { of: table }) : await query) as Row[]
  const lists: [string, Map<number, number[]>][] = []
  for (const [field, list] of Object.entries(entity.lists))
    lists.push([field, await readLists(db, list, ids)])
  return new Map(
    rows.map((row) => {
      const members = Object.fromEntries(lists.map(([field, members]) => [field, members.get(row.id)]))
      const values = pick({ ...row, ...members }, Object.keys(description.fields.shape))
      const record = {
        id: row.id,
        version: row.version,
        isDeleted: row.deleted_at !== null,
        name: labelOf(key, row.id, plainText(row.label)),
        values,
      }
      return [row.id, record]
    }),
  )
}
