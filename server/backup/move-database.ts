import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { DRILL_PREFIX } from '#server/runtime/leftovers.ts'
import { fillDatabase, RestoreRefused } from './restore-backup.ts'
import { dumpTables, type TableFacts } from './tables.ts'

/**
 * Copies all rows into an empty database and compares the copy by row counts and hashes before it commits, so a copy
 * that differs leaves nothing behind. Returns the facts of each table.
 */
export async function moveDatabase(
  { from, to }: { from: Database; to: Database },
  temporary: string,
): Promise<TableFacts> {
  const folder = await mkdtemp(join(temporary, DRILL_PREFIX))
  try {
    // Both have the structure of this version.
    await migrate(from)
    const facts = await from.transaction((tx) => dumpTables(tx, folder))
    if (facts.user_account?.rows === 0)
      throw new RestoreRefused('The embedded database is empty: there is nothing to move.')
    await fillDatabase(to, folder, async (loadRows, tx) => {
      await loadRows()
      const copied = await dumpTables(tx, await mkdtemp(join(folder, 'copy-')))
      const differing = Object.keys({ ...facts, ...copied }).filter(
        (name) => !isDeepStrictEqual(facts[name], copied[name]),
      )
      if (differing.length > 0) throw new Error(`Tables differ after the copy: ${differing.join(', ')}.`)
    })
    return facts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
