import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from './database/connect.ts'
import { settingTable } from './database/tables/content.ts'
import { fileTable, fileVersionTable, scannedBytesTable } from './database/tables/library.ts'
import { libraryEntities } from './entities/library.ts'
import { isPublicAt } from './entities/visibility.ts'

const SETTING = 'virus_scanner'
const BATCH_SIZE = 1_000

/**
 * Remembers whether a virus scanner is set up. When one is switched on, the files that visitors can download at this
 * moment stay available while they are scanned. Everything else waits for its scan: nobody has relied on it yet.
 */
export async function switchScanner(db: Database, isOn: boolean, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!isOn) return void (await tx.delete(settingTable).where(eq(settingTable.name, SETTING)))
    const added = await tx
      .insert(settingTable)
      .values({ name: SETTING, value: 'on' })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return
    const keys = await publicBytes(tx, isPublicAt(libraryEntities.files, now))
    for (let start = 0; start < keys.length; start += BATCH_SIZE) {
      const batch = keys.slice(start, start + BATCH_SIZE)
      const rows = batch.map((key) => ({ key, is_clean: true, is_scanned: false }))
      await tx.insert(scannedBytesTable).values(rows).onConflictDoNothing()
    }
  })
}

/** The stored bytes of all versions of the public files. */
async function publicBytes(db: Database, isPublic: SQL | undefined): Promise<string[]> {
  const newest = db
    .select({ key: fileTable.storage_key })
    .from(fileTable)
    .where(and(isPublic, isNotNull(fileTable.storage_key)))
  const older = db
    .select({ key: fileVersionTable.storage_key })
    .from(fileVersionTable)
    .innerJoin(fileTable, eq(fileTable.id, fileVersionTable.file))
    .where(isPublic)
  return (await newest.union(older)).map(({ key }) => key!)
}
