import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { withFacts } from '#domain/texts/facts.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { fileTextTable } from '#server/database/tables/wayfinding.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { companyFact } from '#server/entities/company-facts.ts'
import { readVersionFacts } from '#server/entities/current-firmware.ts'
import { columnOf, type Entity, type SearchText } from '#server/entities/entity.ts'
import { referencedEntity } from '#server/entities/references.ts'
import { isEverPublic } from '#server/entities/visibility.ts'
import type { SearchEntry } from './search-entry.ts'
import { fieldsToTranslate, isComplete, withTexts } from '#domain/languages/translation.ts'
import { hasTranslation, readTranslations, translatableFields } from '#server/entities/translations.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import { namedBy } from '#domain/words.ts'

/** An entity whose records can be searched. */
export type SearchedEntity = Entity & { search: NonNullable<Entity['search']> }

type Row = Record<string, unknown> & { id: number }

interface RowWithVisibility {
  row: Row
  isPublic: boolean
  /** In another language: whether all of its texts are translated. */
  isComplete?: boolean
}

/** A saved record as the search would show it; null when it has no page. Only public ones are in the search. */
export interface ReadEntry {
  id: number
  isPublic: boolean
  entry: SearchEntry | null
  /** What the entry would say if the record had other texts. */
  entryOf: (row: { id: number }) => SearchText | null
}

/**
 * The entries of saved records, of all or a subset; in another language than the default one, of those that are
 * translated. Public are those that visitors see now or will by schedule.
 */
export async function readEntries(
  db: Database,
  entity: SearchedEntity,
  filter: SQL | undefined,
  language?: string,
): Promise<ReadEntry[]> {
  const { table, search } = entity
  const isRead = and(isSaved(entity), filter, language ? hasTranslation(entity, language) : undefined)
  const rows = await withVisibility(db, entity, isRead, search.only)
  // A save asks for all entities that its record may be named in; most have none.
  if (rows.length === 0) return []
  const named = new Map<string, Map<number, RowWithVisibility>>()
  for (const field of Object.keys(search.related ?? {}))
    named.set(field, await referencedRows(db, table, field, isRead))
  if (language) await translateRows(db, language, entity, rows, named)
  const texts = search.fileKey ? await fileTexts(db, entity, isRead) : new Map<number, string>()
  const more = (await search.moreText?.(db, isRead)) ?? new Map<number, string>()
  const versions = await readVersionFacts(db)
  const vendor = await readVendor(db)
  const translatable = translatableFields.get(entity.key) ?? []
  return rows.map(({ row, isPublic, isComplete = fieldsToTranslate(row, translatable).length === 0 }) => {
    const others = [...named].map(([field, known]) => [field, known.get(row[field] as number)] as const)
    const relatedIf = (isShown: (other: RowWithVisibility) => boolean) =>
      others.map(([field, other]) => [field, other && isShown(other) ? other.row : undefined] as const)
    const shown = relatedIf((other) => other.isPublic)
    const entryBeside = (some: object, related: typeof shown) => {
      const entry = search.entry(some as never, Object.fromEntries(related) as never)
      return entry && search.hasWords ? inVendorWords(entry, vendor) : entry
    }
    const publicEntryOf = (some: object) => (isPublic ? entryBeside(some, shown) : null)
    const all = relatedIf(() => true)
    const entryOf = (some: object) => publicEntryOf(some) ?? entryBeside(some, all)
    const publicEntry = publicEntryOf(row)
    const entry = publicEntry ?? entryOf(row)
    if (!entry) return { id: row.id, isPublic: false, entry, entryOf }
    // Facts about products are left out, since their values change without a save of this record.
    const saved = [entry.text, more.get(row.id)].filter(Boolean).join(' · ')
    const ownText = withFacts(
      saved,
      (name) => companyFact(vendor, name) ?? versions.get(name.toLowerCase())?.value ?? '',
    )
    const text = [ownText, texts.get(row.id)].filter(Boolean).join(' · ')
    const from = latestStart([
      startOf(entity, row),
      ...shown.map(([field, other]) => startOf(referencedEntity(table, field), other)),
    ])
    const until = earliest([row, ...shown.map(([, other]) => other)])
    const complete = {
      id: row.id,
      ...(language && { language }),
      isComplete,
      ...entry,
      text,
      ...(from && { visibleFrom: from }),
      ...(until && { visibleUntil: until }),
    }
    return { id: row.id, isPublic: publicEntry !== null, entry: complete, entryOf }
  })
}

/** Puts the translated texts into records and into those that they reference. */
async function translateRows(
  db: Database,
  language: string,
  { key, table }: SearchedEntity,
  rows: RowWithVisibility[],
  named: Map<string, Map<number, RowWithVisibility>>,
): Promise<void> {
  const groups = [
    { key, found: rows },
    ...[...named].map(([field, known]) => ({
      key: referencedEntity(table, field).key,
      found: [...known.values()],
    })),
  ]
  const ids = Map.groupBy(groups, (group) => group.key)
  const textsOf = await readTranslations(
    db,
    language,
    new Map(
      [...ids].map(([name, some]) => [name, some.flatMap(({ found }) => found.map(({ row }) => row.id))]),
    ),
  )
  for (const { key: name, found } of groups)
    for (const each of found) {
      const fields = translatableFields.get(name) ?? []
      const texts = textsOf(name, each.row.id) ?? {}
      each.isComplete = isComplete(each.row, fields, texts)
      each.row = withTexts(each.row, fields, texts)
    }
}

/** The title and trail of an entry in the words of the vendor. */
function inVendorWords<Entry extends SearchText>(entry: Entry, vendor: Vendor): Entry {
  const { title, trail } = entry
  return { ...entry, title: namedBy(title, vendor), trail: trail.map((name) => namedBy(name, vendor)) }
}

async function withVisibility(
  db: Database,
  entity: Entity,
  where: SQL | undefined,
  only?: SQL,
): Promise<RowWithVisibility[]> {
  const isPublic = sql<boolean>`coalesce(${and(isEverPublic(entity), only) ?? sql`true`}, false)`
  const found = await db.select({ row: entity.table, isPublic }).from(entity.table).where(where)
  return found as RowWithVisibility[]
}

/** Neither a draft nor in the trash. */
function isSaved({ table }: Entity): SQL | undefined {
  return and(eq(table.is_draft, false), isNull(table.deleted_at))
}

/** When a record becomes public by its schedule. */
function startOf({ visibleFrom }: Entity, row: Row | undefined): string | undefined {
  return visibleFrom && row && (row[visibleFrom.name] as string)
}

/** An entry begins with the last of its record and those it needs, such as the news item of a notice. */
function latestStart(starts: (string | undefined)[]): string | undefined {
  return starts.filter((start) => start !== undefined).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]
}

/** An entry ends with its record, and with those it needs, such as the series of a variant. */
function earliest(rows: (Row | undefined)[]): string | undefined {
  const ends = rows.flatMap((row) => (typeof row?.online_until === 'string' ? [row.online_until] : []))
  return ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
}

/** The saved records that others reference in a field, by id. */
async function referencedRows(db: Database, table: ContentTable, field: string, isRead: SQL | undefined) {
  const other = referencedEntity(table, field)
  const ids = db
    .select({ id: columnOf(table, field) })
    .from(table)
    .where(isRead)
  const rows = await withVisibility(db, other, and(inArray(other.table.id, ids), isSaved(other)))
  return new Map(rows.map((each) => [each.row.id, each]))
}

/** The extracted texts of stored files, where available. */
async function fileTexts(db: Database, { table, search }: SearchedEntity, isRead: SQL | undefined) {
  const rows = await db
    .select({ id: table.id, text: fileTextTable.text })
    .from(table)
    .innerJoin(fileTextTable, eq(fileTextTable.storage_key, search.fileKey!))
    .where(isRead)
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
