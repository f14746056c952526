import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable, settingTable } from '#server/database/tables/content.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import { EDITION, storeEntries } from './search-entry.ts'
import type { Searched } from './searched.ts'
import { searchedCatalogue } from './searched-catalogue.ts'
import { searchedRecords } from './searched-records.ts'

/** Everything that is searched, by the key of its entity. */
const searched: Record<string, Searched> = { ...searchedCatalogue, ...searchedRecords }

const FILLED = 'search_index'

interface Changed {
  entity: string
  record: { id: number }
}

/**
 * Writes the entries of changed records anew, and of those that mention them. The caller holds the content version, so
 * that of two writes at a time the later one sees what the earlier one did.
 */
export async function refreshSearch(tx: Database, changes: Changed[]): Promise<void> {
  const changed = new Set(changes.map(({ entity }) => entity))
  const idsOf = (key: string) => changes.filter(({ entity }) => entity === key).map(({ record }) => record.id)
  for (const [entity, one] of Object.entries(searched)) {
    const among: SQL[] = changed.has(entity) ? [inArray(one.table.id, idsOf(entity))] : []
    for (const [other, column] of Object.entries(one.follows ?? {})) {
      if (changed.has(other)) among.push(inArray(column, idsOf(other)))
    }
    if (among.length > 0) await rewrite(tx, entity, one, or(...among))
  }
}

/** Writes the entries of files that hold some bytes anew, after the text inside is known. */
export async function refreshFiles(tx: Database, among: SQL): Promise<void> {
  await tx.select().from(contentVersionTable).for('update')
  await rewrite(tx, 'file', searched.file!, among)
}

/** Fills the index once: on the first start, and on the first start of a version that writes other entries. */
export async function fillSearch(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(contentVersionTable).for('update')
    const [done] = await tx.select().from(settingTable).where(eq(settingTable.name, FILLED))
    if (done?.value === EDITION) return
    for (const [entity, one] of Object.entries(searched)) await rewrite(tx, entity, one, undefined)
    // The embedded database never counts its rows by itself, and plans searches badly without.
    await tx.execute(sql`analyze search_entry, search_word`)
    await tx
      .insert(settingTable)
      .values({ name: FILLED, value: EDITION })
      .onConflictDoUpdate({ target: settingTable.name, set: { value: EDITION } })
  })
}

async function rewrite(tx: Database, entity: string, one: Searched, among: SQL | undefined): Promise<void> {
  const ids = tx.select({ id: one.table.id }).from(one.table).where(among)
  const isTheirs = among ? inArray(searchEntryTable.record_id, ids) : sql`true`
  await tx.delete(searchEntryTable).where(and(eq(searchEntryTable.entity, entity), isTheirs))
  await storeEntries(tx, { entity, kind: one.kind }, await one.read(tx, among))
}
