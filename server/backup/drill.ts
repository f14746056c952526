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
import { isSound } from './check-bytes.ts'
import { backupFiles, readManifest } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { requireRoom } from './room.ts'
import { damagedTables, dumpTables } from './tables.ts'

/**
 * Restores a backup beside everything, the way a restore does it: below the data directory, or into the bucket under
 * names of its own, and answers what differs: nothing, if it is sound. The database is an embedded one.
 */
export async function drill(folder: string, config: Config, log: Pick<Logger, 'error'>): Promise<string[]> {
  const manifest = await readManifest(folder)
  await mkdir(config.DATA_DIR, { recursive: true })
  const place = await mkdtemp(join(config.DATA_DIR, DRILL_PREFIX))
  try {
    const files = await openStore({ ...config, DATA_DIR: place }, log, 'drill/')
    await requireRoom(folder, files, config)
    try {
      return await compareRestored(folder, files, place)
    } finally {
      for (const key of manifest.files) await files.remove(key)
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

async function compareRestored(folder: string, files: FileStore, place: string): Promise<string[]> {
  const { tables: wanted, files: keys } = await readManifest(folder)
  const damaged = await damagedTables(folder, wanted)
  if (damaged.length > 0) return differences(damaged, await missingFiles(folder, keys))
  const connection = await connect({ DATA_DIR: place })
  try {
    const lost = await restoreBackup(folder, { connection, files, uploads: join(place, 'uploads') })
    const again = await mkdtemp(join(place, 'again-'))
    const got = await connection.patientDb.transaction((tx) => dumpTables(tx, again))
    const tables = Object.keys({ ...wanted, ...got }).filter(
      (name) => !isDeepStrictEqual(wanted[name], got[name]),
    )
    for (const { key, isHashed } of await namedBytes(connection.db)) {
      const isThere = isHashed ? await isSound(files, key) : await files.has(key)
      if (!isThere && !lost.includes(key)) lost.push(key)
    }
    return differences(tables, lost)
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
