import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { connect, type Connection } from '#server/database/connect.ts'
import { migrate, rowsOf } from '#server/database/migrate.ts'
import { namedBytes } from '#server/files/named-bytes.ts'
import { diskStore } from '#server/files/disk-store.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { isSound } from './check-bytes.ts'
import { backupFiles, keepCopy, makeBackup, readManifest } from './make-backup.ts'
import { loadTables } from './tables.ts'

/** Brings everything of a backup into an empty database and an empty store of files; answers the files it lacks. */
export async function restoreBackup(
  folder: string,
  { connection, files }: { connection: Connection; files: FileStore },
): Promise<string[]> {
  const manifest = await readManifest(folder)
  await migrate(connection.patientDb)
  const [used] = rowsOf<{ used: boolean }>(
    await connection.patientDb.execute(sql`select exists (select from user_account) as used`),
  )
  if (used?.used) throw new Error('The database is not empty: a backup is restored into an empty one only.')
  await loadTables(connection.patientDb, folder)
  const uploads = await mkdtemp(join(tmpdir(), 'meshwork-restore-'))
  const missing: string[] = []
  for (const key of manifest.files) {
    const isThere = await keepCopy(backupFiles(dirname(folder)), files, { key, folder: uploads })
    if (!isThere) missing.push(key)
  }
  await rm(uploads, { recursive: true })
  return missing
}

/** Restores a backup beside everything, backs that up again, and answers what differs: nothing, if it is sound. */
export async function drill(folder: string): Promise<string[]> {
  const place = await mkdtemp(join(tmpdir(), 'meshwork-drill-'))
  const files = diskStore(join(place, 'files'))
  const connection = await connect({ DATA_DIR: place })
  try {
    const lost = await restoreBackup(folder, { connection, files })
    const again = await makeBackup({ connection, files, now: () => new Date() }, join(place, 'again'))
    const [wanted, got] = [await readManifest(folder), await readManifest(again!)]
    const tables = Object.keys({ ...wanted.tables, ...got.tables }).filter(
      (name) => !isDeepStrictEqual(wanted.tables[name], got.tables[name]),
    )
    for (const { key, isHashed } of await namedBytes(connection.db))
      if (isHashed && !lost.includes(key) && !(await isSound(files, key))) lost.push(key)
    return [...tables.map((name) => `table ${name}`), ...lost.map((key) => `file ${key}`)]
  } finally {
    await connection.close()
    await rm(place, { recursive: true, force: true })
  }
}
