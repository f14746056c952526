import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { pick } from '#domain/field-values.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import { findEntity, labelOf } from '#server/entities/entities.ts'
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

/** Finds a record by the key of its entity and its id. */
export type RecordOf = (entity: string, id: number) => StoredRecord | undefined

interface Named {
  entity: string
  id: number
}

/** Reads records of several entities, with one query per entity. */
export async function readNamed(
  db: Database,
  named: Named[],
  options?: { lock: boolean },
): Promise<RecordOf> {
  const records = new Map<string, Map<number, StoredRecord>>()
  for (const [key, group] of Map.groupBy(named, ({ entity }) => entity)) {
    const entity = findEntity(key)
    const ids = [...new Set(group.map(({ id }) => id))]
    if (entity) records.set(key, await readRecords(db, entity, ids, options))
  }
  return (entity, id) => records.get(entity)?.get(id)
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
