import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDirectory } from '#server/database/directory-lock.ts'
import { dataDirectory } from '#server/runtime/config.ts'

/**
 * Deletes the embedded database that a server with these settings would open: after a change of branch it may have a
 * structure that the sources do not know. Returns its data directory; undefined if there is none.
 */
export function deleteDatabase(settings: Partial<Record<'DATA_DIR' | 'VENDOR', string>>): string | undefined {
  const directory = dataDirectory(settings)
  if (!existsSync(directory)) return undefined
  const unlock = lockDirectory(directory)
  rmSync(join(directory, 'database'), { recursive: true, force: true })
  unlock()
  return directory
}
