import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { settingTable } from '#server/database/tables/content.ts'
import { scannedBytesTable } from '#server/database/tables/library.ts'
import { namedBytes } from './named-bytes.ts'
import { isNotScanned } from './virus-scan.ts'

const SETTING = 'virus_scanner'
const BATCH_SIZE = 1_000

/**
 * Remembers whether a virus scanner is set up. When one is switched on, the files that visitors could download until
 * then stay available while they are scanned.
 */
export async function switchScanner(db: Database, isOn: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    if (!isOn) return void (await tx.delete(settingTable).where(eq(settingTable.name, SETTING)))
    const added = await tx
      .insert(settingTable)
      .values({ name: SETTING, value: 'on' })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return
    const known = await namedBytes(tx, isNotScanned)
    for (let start = 0; start < known.length; start += BATCH_SIZE) {
      const batch = known.slice(start, start + BATCH_SIZE)
      const rows = batch.map(({ key }) => ({ key, is_clean: true, is_scanned: false }))
      await tx.insert(scannedBytesTable).values(rows).onConflictDoNothing()
    }
  })
}
