import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '#server/runtime/operator-error.ts'

const SQLITE_BUSY = 5

/** The garbage collector would close a lock that nobody refers to, and so release it. */
const held = new Set<DatabaseSync>()

/** Another process holds the lock on the data directory. */
export class DirectoryInUse extends OperatorError {
  constructor(directory: string, holder: string) {
    super(
      `The data directory ${directory} is in use by process ${holder}. Stop that process, or set DATA_DIR to another directory.`,
    )
  }
}

/**
 * Locks the directory of an embedded database against other processes; returns the release function.
 * It is an operating system lock on a file that SQLite opens, so it is released when the process dies.
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
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
