import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { fileTextTable } from '#server/database/tables/wayfinding.ts'
import { columnOf, type Entity } from '#server/entities/entity.ts'
import { namedEntity } from '#server/entities/references.ts'
import { isPublic } from '#server/entities/visibility.ts'
import type { SearchEntry } from './search-entry.ts'

/** An entity whose records are found. */
export type SearchedEntity = Entity & { search: NonNullable<Entity['search']> }

type Row = Record<string, unknown> & { id: number }

/** The entries of the records that visitors may find now or, by the clock, later; of all or of some. */
export async function readEntries(
  db: Database,
  entity: SearchedEntity,
  among: SQL | undefined,
): Promise<SearchEntry[]> {
  const { table, search, visibleFrom } = entity
  const isFound = and(isPublic(entity), search.only, among)
  const rows = (await db.select().from(table).where(isFound)) as Row[]
  const named = new Map<string, Map<number, Row>>()
  for (const field of Object.keys(search.named ?? {}))
    named.set(field, await namedRows(db, table, field, isFound))
  const inside = search.inside ? await textsInside(db, entity, isFound) : new Map<number, string>()
  return rows.flatMap((row) => {
    const others = [...named].map(([field, known]) => [field, known.get(row[field] as number)])
    const entry = search.entry(row as never, Object.fromEntries(others) as never)
    if (!entry) return []
    const text = [entry.text, inside.get(row.id)].filter(Boolean).join(' · ')
    const from = visibleFrom && { visibleFrom: row[visibleFrom.name] as string }
    return [{ id: row.id, ...entry, text, ...from }]
  })
}

/** The records that some others name in a field, by id; only those that visitors may see. */
async function namedRows(db: Database, table: ContentTable, field: string, isFound: SQL | undefined) {
  const other = namedEntity(table, field)
  const ids = db
    .select({ id: columnOf(table, field) })
    .from(table)
    .where(isFound)
  const rows = await db
    .select()
    .from(other.table)
    .where(and(inArray(other.table.id, ids), isPublic(other)))
  return new Map((rows as Row[]).map((row) => [row.id, row]))
}

/** The texts inside the stored bytes of records, as far as they are known. */
async function textsInside(db: Database, { table, search }: SearchedEntity, isFound: SQL | undefined) {
  const rows = await db
    .select({ id: table.id, text: fileTextTable.text })
    .from(table)
    .innerJoin(fileTextTable, eq(fileTextTable.storage_key, search.inside!))
    .where(isFound)
  return new Map(rows.map(({ id, text }) => [Number(id), text]))
}

/** The records whose entries a change of others affects: they are among those, name them, or stand within them. */
export function affectedBy(
  entity: SearchedEntity,
  changed: Map<string, number[]>,
  db: Database,
): SQL | undefined {
  const fields = new Set([...Object.keys(entity.search.named ?? {}), ...entity.within])
  return or(
    isAmong(entity, changed),
    ...[...fields].map((field) => namesAffected(entity, field, changed, db)),
  )
}

function isAmong({ key, table }: Entity, changed: Map<string, number[]>): SQL | undefined {
  const ids = changed.get(key)
  return ids && inArray(table.id, ids)
}

/** A named record that changed, or one whose visibility depends on what changed. */
function namesAffected(
  { table }: Entity,
  field: string,
  changed: Map<string, number[]>,
  db: Database,
): SQL | undefined {
  const column = columnOf(table, field)
  const other = namedEntity(table, field)
  const ids = changed.get(other.key)
  const isWithin = or(...other.within.map((outer) => namesAffected(other, outer, changed, db)))
  return or(
    ids && inArray(column, ids),
    isWithin && inArray(column, db.select({ id: other.table.id }).from(other.table).where(isWithin)),
  )
}
