import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Another process has the data directory open. */
export class DirectoryInUse extends Error {
  constructor(directory: string, holder: string) {
    super(
      `The data directory ${directory} is in use by process ${holder}. Stop that process, or set DATA_DIR to another directory.`,
    )
  }
}

/**
 * Keeps a second process out of an embedded database; returns the function that lets go.
 * The lock is the operating system's own, on a file that SQLite holds: it ends with its process, however that ends.
 */
export function lockDirectory(directory: string): () => void {
  const holderFile = join(directory, 'holder')
  const lock = new DatabaseSync(join(directory, 'lock.db'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new DirectoryInUse(directory, readHolder(holderFile))
  }
  writeFileSync(holderFile, String(process.pid))
  return () => lock.close()
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
