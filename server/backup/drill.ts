import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { Config } from '#server/runtime/config.ts'
import { connect } from '#server/database/connect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { namedBytes } from '#server/files/named-bytes.ts'
import { openStore } from '#server/files/open-store.ts'
import { DRILL_PREFIX } from '#server/runtime/leftovers.ts'
import { isIntact } from './check-bytes.ts'
import { backupFiles, readManifest } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { requireFreeSpace } from './free-space.ts'
import { damagedTables, dumpTables } from './tables.ts'

/**
 * Test restore of a backup through the real restore code: into a directory below the data directory, or into the bucket
 * under a prefix, with an embedded database. Returns the differences; none if the backup is intact.
 */
export async function drill(folder: string, config: Config, log: Pick<Logger, 'error'>): Promise<string[]> {
  const manifest = await readManifest(folder)
  await mkdir(config.DATA_DIR, { recursive: true })
  const directory = await mkdtemp(join(config.DATA_DIR, DRILL_PREFIX))
  try {
    const files = await openStore({ ...config, DATA_DIR: directory }, log, 'drill/')
    await requireFreeSpace(folder, files, config)
    try {
      return await compareRestored(folder, files, directory)
    } finally {
      for (const key of manifest.files) await files.remove(key)
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function compareRestored(folder: string, files: FileStore, directory: string): Promise<string[]> {
  const { tables: expected, files: keys } = await readManifest(folder)
  const damaged = await damagedTables(folder, expected)
  if (damaged.length > 0) return differences(damaged, await missingFiles(folder, keys))
  const connection = await connect({ DATA_DIR: directory })
  try {
    const missing = await restoreBackup(folder, { connection, files, uploads: join(directory, 'uploads') })
    const dumpFolder = await mkdtemp(join(directory, 'again-'))
    const actual = await connection.longRunningDb.transaction((tx) => dumpTables(tx, dumpFolder))
    const tables = Object.keys({ ...expected, ...actual }).filter(
      (name) => !isDeepStrictEqual(expected[name], actual[name]),
    )
    for (const { key, isHashed } of await namedBytes(connection.db)) {
      const isPresent = isHashed ? await isIntact(files, key) : await files.has(key)
      if (!isPresent && !missing.includes(key)) missing.push(key)
    }
    return differences(tables, missing)
  } finally {
    await connection.close()
  }
}

async function missingFiles(folder: string, keys: string[]): Promise<string[]> {
  const missing: string[] = []
  for (const key of keys) if (!(await backupFiles(dirname(folder)).has(key))) missing.push(key)
  return missing
}

function differences(tables: string[], files: string[]): string[] {
  return [...tables.map((name) => `table ${name}`), ...files.map((key) => `file ${key}`)]
}
