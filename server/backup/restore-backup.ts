import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { LOCKS } from '#server/database/advisory-locks.ts'
import type { Connection, Database } from '#server/database/connect.ts'
import { migrate, rowsOf } from '#server/database/migrate.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { OperatorError } from '#server/runtime/operator-error.ts'
import { backupFiles, keepCopy, readManifest } from './make-backup.ts'
import { damagedTables, loadTables } from './tables.ts'

/** Why a backup is not restored, as a message for the operator. */
export class RestoreRefused extends OperatorError {}

interface Target {
  connection: Connection
  files: FileStore
  /** Directory for temporary files, on the file system of the store, so they can be renamed instead of copied. */
  uploads: string
}

/**
 * Restores a backup into an empty database and file store; returns the keys of files that the backup lacks. Files come
 * first and rows last, in one transaction, so an interrupted restore can simply be repeated.
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
  return fillDatabase(connection.longRunningDb, folder, async (loadRows) => {
    const missing: string[] = []
    for (const key of manifest.files) {
      const isPresent = await keepCopy(backupFiles(dirname(folder)), files, { key, folder: uploads })
      if (!isPresent) missing.push(key)
    }
    await loadRows()
    return missing
  })
}

/** Fills an empty database with dumped tables, in one transaction with the work around it. */
export async function fillDatabase<Result>(
  db: Database,
  folder: string,
  work: (loadRows: () => Promise<void>, tx: Database) => Promise<Result>,
): Promise<Result> {
  await migrate(db)
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = '60s'`)
    // Otherwise a server that starts now would load its initial content into the empty database.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.firstStart})`)
    await requireEmpty(tx)
    await requireSameVersion(tx, folder)
    return work(() => loadTables(tx, folder), tx)
  })
}

async function requireEmpty(tx: Database): Promise<void> {
  const [found] = rowsOf<{ used: boolean }>(
    await tx.execute(sql`select exists (select from user_account) as used`),
  )
  if (found?.used) throw new RestoreRefused('The database is not empty: only an empty one is filled.')
}

/** With different migrations the schema differs, and rows would not fit. */
async function requireSameVersion(tx: Database, folder: string): Promise<void> {
  const lines = (await readFile(join(folder, 'applied_migration.jsonl'), 'utf8')).split('\n').filter(Boolean)
  const expected = lines.map((line) => (JSON.parse(line) as { hash: string }).hash)
  const found = rowsOf<{ hash: string }>(await tx.execute(sql`select hash from applied_migration`))
  const applied = new Set(found.map(({ hash }) => hash))
  if (expected.length !== applied.size || !expected.every((hash) => applied.has(hash)))
    throw new RestoreRefused('The rows are of another version of Meshwork: use that version.')
}
