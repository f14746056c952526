import { and, eq, inArray, like, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable, settingTable } from '#server/database/tables/content.ts'
import { parameterValueTable } from '#server/database/tables/parameters.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import { entities } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { translatableFields } from '#server/entities/translations.ts'
import { readVendor } from '#server/entities/vendor.ts'
import site from '#site-config'
import { indexPages } from './index-pages.ts'
import { affectedBy, readEntries, type ReadEntry, type SearchedEntity } from './read-entries.ts'
import { INDEX_VERSION, storeEntries } from './search-entry.ts'

const searched = entities.filter(isSearched)

const INDEX_SETTING = 'search_index'
const TRANSLATION = 'translation'

interface Changed {
  entity: string
  record: { id: number }
}

/** The entries of an entity that were read again. */
export interface RefreshedEntries {
  entity: string
  entries: ReadEntry[]
}

/**
 * Refreshes the index entries of changed records and of those that reference them, and returns them. The caller holds
 * the row lock of the content version, so concurrent writes are serialised.
 */
export async function refreshSearch(tx: Database, changes: Changed[]): Promise<RefreshedEntries[]> {
  const changed = new Map<string, number[]>()
  for (const { entity, record } of changes) {
    const ids = changed.get(entity) ?? []
    changed.set(entity, ids)
    ids.push(record.id)
  }
  addTranslated(changes, changed)
  if (changed.has('firmware')) await addRecordsWithFacts(tx, changed)
  if (changed.has('brand')) await indexPages(tx)
  const refreshed: RefreshedEntries[] = []
  for (const entity of searched) {
    const isRenamed = changed.has('brand') && entity.search.hasWords
    const filter = isRenamed ? sql`true` : affectedBy(entity, changed, tx)
    if (filter) refreshed.push({ entity: entity.key, entries: await rewrite(tx, entity, filter) })
  }
  return refreshed
}

/** A translation is indexed as an entry of its record. */
function addTranslated(changes: Changed[], changed: Map<string, number[]>): void {
  for (const { entity, record } of changes) {
    const { entity: of, record: id } = record as { entity?: unknown; record?: unknown }
    if (entity !== TRANSLATION || typeof of !== 'string' || typeof id !== 'number') continue
    changed.set(of, [...(changed.get(of) ?? []), id])
  }
}

/** Texts that name current versions by live facts say something else after a release. */
async function addRecordsWithFacts(tx: Database, changed: Map<string, number[]>): Promise<void> {
  const { entity, record_id, kind } = textMentionTable
  const mentions = await tx
    .selectDistinct({ entity, id: record_id })
    .from(textMentionTable)
    .where(eq(kind, 'fact'))
  // Values of parameters are lines, which the index of texts does not have.
  const values = await tx
    .select({ entity: sql<string>`'parameter_value'`, id: parameterValueTable.id })
    .from(parameterValueTable)
    .where(like(parameterValueTable.text, '%{{%'))
  for (const { entity: key, id } of [...mentions, ...values])
    changed.set(key, [...(changed.get(key) ?? []), id])
}

/** The entries of all saved records. */
export async function readAllEntries(db: Database): Promise<RefreshedEntries[]> {
  const all: RefreshedEntries[] = []
  for (const entity of searched)
    all.push({ entity: entity.key, entries: await readEntries(db, entity, undefined) })
  return all
}

/** Refreshes the index entries of files after their text was extracted. */
export async function refreshFiles(tx: Database, filter: SQL): Promise<void> {
  await tx.select().from(contentVersionTable).for('update')
  for (const entity of searched) if (entity.search.fileKey) await rewrite(tx, entity, filter)
}

/** Builds the index on the first start, and again after an upgrade that changes its format, or with other words. */
export async function buildSearchIndex(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(contentVersionTable).for('update')
    const [done] = await tx.select().from(settingTable).where(eq(settingTable.name, INDEX_SETTING))
    const { words } = await readVendor(tx)
    const value = `${INDEX_VERSION} ${JSON.stringify([words, site.languages])}`
    if (done?.value === value) return
    for (const entity of searched) await rewrite(tx, entity, undefined)
    // The embedded database has no autovacuum to update statistics, and plans searches badly without them.
    await tx.execute(sql`analyze search_entry, search_word`)
    await tx
      .insert(settingTable)
      .values({ name: INDEX_SETTING, value })
      .onConflictDoUpdate({ target: settingTable.name, set: { value } })
  })
}

async function rewrite(tx: Database, entity: SearchedEntity, filter: SQL | undefined): Promise<ReadEntry[]> {
  const { key, table, search } = entity
  const ids = tx.select({ id: table.id }).from(table).where(filter)
  const isAffected = filter ? inArray(searchEntryTable.record_id, ids) : sql`true`
  await tx.delete(searchEntryTable).where(and(eq(searchEntryTable.entity, key), isAffected))
  const entries = await readEntries(tx, entity, filter)
  const found = entries.flatMap(({ isPublic, entry }) => (isPublic && entry ? [entry] : []))
  await storeEntries(tx, { entity: key, kind: search.kind }, found)
  if (found.length > 0 && translatableFields.has(key))
    for (const language of site.languages.slice(1)) {
      const translated = await readEntries(tx, entity, filter, language)
      const shown = translated.flatMap(({ isPublic, entry }) => (isPublic && entry ? [entry] : []))
      await storeEntries(tx, { entity: key, kind: search.kind }, shown)
    }
  return entries
}

function isSearched(entity: Entity): entity is SearchedEntity {
  return entity.search !== undefined
}
