import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { LOCKS } from '#server/database/advisory-locks.ts'
import type { Connection, Database } from '#server/database/connect.ts'
import { migrate, rowsOf } from '#server/database/migrate.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { backupFiles, keepCopy, readManifest } from './make-backup.ts'
import { damagedTables, loadTables } from './tables.ts'

/** Why a backup is not restored, in words for the operator. */
export class RestoreRefused extends Error {}

interface Target {
  connection: Connection
  files: FileStore
  /** Where files wait before they are kept; on the file system of the store, so that they need not be copied. */
  uploads: string
}

/**
 * Brings everything of a backup into an empty database and an empty store; answers the files that the backup lacks.
 * Files come first and rows last, in one transaction, so after a break at any point the same command does it again.
 */
export async function restoreBackup(
  folder: string,
  { connection, files, uploads }: Target,
): Promise<string[]> {
  const manifest = await readManifest(folder)
  const damaged = await damagedTables(folder, manifest.tables)
  if (damaged.length > 0)
    throw new RestoreRefused(`Tables of the backup are damaged: ${damaged.join(', ')}. Take an older one.`)
  await mkdir(uploads, { recursive: true })
  await migrate(connection.patientDb)
  return connection.patientDb.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = '60s'`)
    // A server that starts meanwhile would fill the empty database with its first content.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.firstStart})`)
    await requireEmpty(tx)
    await requireSameVersion(tx, folder)
    const missing: string[] = []
    for (const key of manifest.files) {
      const isThere = await keepCopy(backupFiles(dirname(folder)), files, { key, folder: uploads })
      if (!isThere) missing.push(key)
    }
    await loadTables(tx, folder)
    return missing
  })
}

async function requireEmpty(tx: Database): Promise<void> {
  const [found] = rowsOf<{ used: boolean }>(
    await tx.execute(sql`select exists (select from user_account) as used`),
  )
  if (found?.used)
    throw new RestoreRefused('The database is not empty: a backup is restored into an empty one only.')
}

/** With other migrations than these the tables differ, and rows would be lost or not fit. */
async function requireSameVersion(tx: Database, folder: string): Promise<void> {
  const lines = (await readFile(join(folder, 'applied_migration.jsonl'), 'utf8')).split('\n').filter(Boolean)
  const wanted = lines.map((line) => (JSON.parse(line) as { hash: string }).hash)
  const found = rowsOf<{ hash: string }>(await tx.execute(sql`select hash from applied_migration`))
  const applied = new Set(found.map(({ hash }) => hash))
  if (wanted.length !== applied.size || !wanted.every((hash) => applied.has(hash)))
    throw new RestoreRefused('The backup is of another version of Meshwork: restore it with that version.')
}
