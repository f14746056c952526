import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'
import { entitiesByName } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { foreignKeys } from '#server/entities/references.ts'
import { shownPath, VendorFileError } from '#vendors/vendor-file-error.ts'
import type { SeedRecord } from './records.ts'

interface SeedFile {
  entity: Entity
  file: string
  records: SeedRecord[]
}

/** Fails for references to records that are neither stored nor among those to load, naming file, record and field. */
export async function checkReferences(db: Database, loads: SeedFile[]): Promise<void> {
  const known = new Map<PgTable, Set<unknown>>()
  const idsOf = async (table: PgTable) => {
    const found = known.get(table)
    if (found) return found
    const { id } = getTableColumns(table)
    const stored = id ? await db.select({ id }).from(table) : []
    const toLoad = loads.filter(({ entity }) => entity.table === table).flatMap(({ records }) => records)
    const ids = new Set([...stored, ...toLoad].map((row) => row.id))
    known.set(table, ids)
    return ids
  }
  const mistakes: string[] = []
  for (const { entity, file, records } of loads)
    for (const { field, other } of referencesOf(entity)) {
      const ids = await idsOf(other)
      for (const record of records)
        for (const id of [record[field]].flat())
          if (id !== null && id !== undefined && !ids.has(id))
            mistakes.push(
              `${shownPath(file)}, record with id ${record.id}, field ${field}: ` +
                `there is no record with id ${String(id)} in ${fileOf(other)}`,
            )
    }
  if (mistakes.length > 0) throw new VendorFileError(mistakes)
}

/** The fields of an entity with ids of other records: columns and lists. */
function referencesOf({ table, lists }: Entity): { field: string; other: PgTable }[] {
  const inLists = Object.entries(lists).flatMap(([field, list]) =>
    foreignKeys(list.table)
      .filter(({ column }) => column === list.member)
      .map(({ other }) => ({ field, other })),
  )
  return [...foreignKeys(table).map(({ column, other }) => ({ field: column.name, other })), ...inLists]
}

/** The name of the seed file with the records of a table. */
function fileOf(table: PgTable): string {
  const [name = ''] = [...entitiesByName].find(([, entity]) => entity.table === table) ?? []
  return `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yml`
}
