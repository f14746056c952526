import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { namedBytes, type NamedBytes } from '#server/files/named-bytes.ts'
import { keepCopy } from './make-backup.ts'

interface Parts {
  db: Database
  files: FileStore
  log: Pick<Logger, 'warn' | 'error'>
  /** Directory of received uploads. */
  uploads: string
  /** The stored bytes of the backups, if any. */
  backup?: FileStore | undefined
}

/** Integrity check: compares stored files with their content hashes; logs damaged ones and restores them from a backup. */
export async function checkBytes(parts: Parts): Promise<void> {
  for (const named of await namedBytes(parts.db)) {
    await checkOne(parts, named).catch((error: unknown) =>
      parts.log.error({ err: error, file: named.name, key: named.key }, 'a stored file could not be checked'),
    )
  }
}

async function checkOne({ files, log, uploads, backup }: Parts, { key, name, isHashed }: NamedBytes) {
  if (isHashed ? await isIntact(files, key) : await files.has(key)) return
  const facts = { file: name, key }
  const isRestorable = backup && (isHashed ? await isIntact(backup, key) : await backup.has(key))
  if (!isRestorable) {
    log.error(facts, 'a stored file is damaged')
    return
  }
  await files.remove(key)
  await keepCopy(backup, files, { key, folder: uploads })
  log.warn(facts, 'a stored file was damaged and has been restored from a backup')
}

/** Whether the bytes match their key, the content hash. */
export async function isIntact(files: FileStore, key: string): Promise<boolean> {
  if (!(await files.has(key))) return false
  const hash = createHash('sha256')
  await pipeline(await files.read(key), hash)
  return hash.digest('hex') === key
}
