import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { fileTextTable } from '#server/database/tables/wayfinding.ts'
import { columnOf, type Entity } from '#server/entities/entity.ts'
import { referencedEntity } from '#server/entities/references.ts'
import { isEverPublic } from '#server/entities/visibility.ts'
import type { SearchEntry } from './search-entry.ts'

/** An entity whose records can be searched. */
export type SearchedEntity = Entity & { search: NonNullable<Entity['search']> }

type Row = Record<string, unknown> & { id: number }

/** The index entries of records that are public now or will be by schedule; of all records or a subset. */
export async function readEntries(
  db: Database,
  entity: SearchedEntity,
  filter: SQL | undefined,
): Promise<SearchEntry[]> {
  const { table, search, visibleFrom } = entity
  const isFound = and(isEverPublic(entity), search.only, filter)
  const rows = (await db.select().from(table).where(isFound)) as Row[]
  const named = new Map<string, Map<number, Row>>()
  for (const field of Object.keys(search.related ?? {}))
    named.set(field, await referencedRows(db, table, field, isFound))
  const texts = search.fileKey ? await fileTexts(db, entity, isFound) : new Map<number, string>()
  return rows.flatMap((row) => {
    const others = [...named].map(([field, known]) => [field, known.get(row[field] as number)] as const)
    const entry = search.entry(row as never, Object.fromEntries(others) as never)
    if (!entry) return []
    const text = [entry.text, texts.get(row.id)].filter(Boolean).join(' · ')
    const from = visibleFrom && { visibleFrom: row[visibleFrom.name] as string }
    const until = earliest([row, ...others.map(([, other]) => other)])
    return [{ id: row.id, ...entry, text, ...from, ...(until && { visibleUntil: until }) }]
  })
}

/** An entry ends with its record, and with those it needs, such as the series of a variant. */
function earliest(rows: (Row | undefined)[]): string | undefined {
  const ends = rows.flatMap((row) => (typeof row?.online_until === 'string' ? [row.online_until] : []))
  return ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
}

/** The public records that others reference in a field, by id. */
async function referencedRows(db: Database, table: ContentTable, field: string, isFound: SQL | undefined) {
  const other = referencedEntity(table, field)
  const ids = db
    .select({ id: columnOf(table, field) })
    .from(table)
    .where(isFound)
  const rows = await db
    .select()
    .from(other.table)
    .where(and(inArray(other.table.id, ids), isEverPublic(other)))
  return new Map((rows as Row[]).map((row) => [row.id, row]))
}

/** The extracted texts of stored files, where available. */
async function fileTexts(db: Database, { table, search }: SearchedEntity, isFound: SQL | undefined) {
  const rows = await db
    .select({ id: table.id, text: fileTextTable.text })
    .from(table)
    .innerJoin(fileTextTable, eq(fileTextTable.storage_key, search.fileKey!))
    .where(isFound)
  return new Map(rows.map(({ id, text }) => [Number(id), text]))
}

/** Records whose entries must be refreshed: changed themselves, or referencing or within a changed record. */
export function affectedBy(
  entity: SearchedEntity,
  changed: Map<string, number[]>,
  db: Database,
): SQL | undefined {
  const fields = new Set([...Object.keys(entity.search.related ?? {}), ...entity.within])
  return or(
    isAmong(entity, changed),
    entity.search.affected?.((key) => changed.get(key) ?? []),
    ...[...fields].map((field) => referencesAffected(entity, field, changed, db)),
  )
}

function isAmong({ key, table }: Entity, changed: Map<string, number[]>): SQL | undefined {
  const ids = changed.get(key)
  return ids && inArray(table.id, ids)
}

/** References a changed record, or one whose visibility depends on a changed record. */
function referencesAffected(
  { table }: Entity,
  field: string,
  changed: Map<string, number[]>,
  db: Database,
): SQL | undefined {
  const column = columnOf(table, field)
  const other = referencedEntity(table, field)
  const ids = changed.get(other.key)
  const isWithin = or(...other.within.map((outer) => referencesAffected(other, outer, changed, db)))
  return or(
    ids && inArray(column, ids),
    isWithin && inArray(column, db.select({ id: other.table.id }).from(other.table).where(isWithin)),
  )
}
