import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable, settingTable } from '#server/database/tables/content.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import { entities } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { affectedBy, readEntries, type SearchedEntity } from './read-entries.ts'
import { EDITION, storeEntries } from './search-entry.ts'

const searched = entities.filter(isSearched)

const FILLED = 'search_index'

interface Changed {
  entity: string
  record: { id: number }
}

/**
 * Rewrites the entries of changed records, and of those that mention them. The caller holds the content version, so
 * that of two writes at a time the later one sees what the earlier one did.
 */
export async function refreshSearch(tx: Database, changes: Changed[]): Promise<void> {
  const changed = new Map<string, number[]>()
  for (const { entity, record } of changes) {
    const ids = changed.get(entity) ?? []
    changed.set(entity, ids)
    ids.push(record.id)
  }
  for (const entity of searched) {
    const among = affectedBy(entity, changed, tx)
    if (among) await rewrite(tx, entity, among)
  }
}

/** Rewrites the entries of files that hold some bytes, after the text inside is known. */
export async function refreshFiles(tx: Database, among: SQL): Promise<void> {
  await tx.select().from(contentVersionTable).for('update')
  for (const entity of searched) if (entity.search.inside) await rewrite(tx, entity, among)
}

/** Fills the index once: on the first start, and on the first start of a version that writes other entries. */
export async function fillSearch(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(contentVersionTable).for('update')
    const [done] = await tx.select().from(settingTable).where(eq(settingTable.name, FILLED))
    if (done?.value === EDITION) return
    for (const entity of searched) await rewrite(tx, entity, undefined)
    // The embedded database never counts its rows by itself, and plans searches badly without.
    await tx.execute(sql`analyze search_entry, search_word`)
    await tx
      .insert(settingTable)
      .values({ name: FILLED, value: EDITION })
      .onConflictDoUpdate({ target: settingTable.name, set: { value: EDITION } })
  })
}

async function rewrite(tx: Database, entity: SearchedEntity, among: SQL | undefined): Promise<void> {
  const { key, table, search } = entity
  const ids = tx.select({ id: table.id }).from(table).where(among)
  const isTheirs = among ? inArray(searchEntryTable.record_id, ids) : sql`true`
  await tx.delete(searchEntryTable).where(and(eq(searchEntryTable.entity, key), isTheirs))
  await storeEntries(tx, { entity: key, kind: search.kind }, await readEntries(tx, entity, among))
}

function isSearched(entity: Entity): entity is SearchedEntity {
  return entity.search !== undefined
}
