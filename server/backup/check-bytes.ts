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
  /** Where received files wait. */
  uploads: string
  /** The bytes of the backups, if there are any. */
  backup?: FileStore | undefined
}

/** Reads all files and photos and compares them with their keys; what is damaged or gone is named, and healed from a backup. */
export async function checkBytes(parts: Parts): Promise<void> {
  for (const named of await namedBytes(parts.db)) {
    await checkOne(parts, named).catch((error: unknown) =>
      parts.log.error({ err: error, file: named.name, key: named.key }, 'a stored file can not be checked'),
    )
  }
}

async function checkOne({ files, log, uploads, backup }: Parts, { key, name, isHashed }: NamedBytes) {
  if (isHashed ? await isSound(files, key) : await files.has(key)) return
  const facts = { file: name, key }
  const isHealable = backup && (isHashed ? await isSound(backup, key) : await backup.has(key))
  if (!isHealable) {
    log.error(facts, 'a stored file is damaged')
    return
  }
  await files.remove(key)
  await keepCopy(backup, files, { key, folder: uploads })
  log.warn(facts, 'a stored file was damaged and is healed from a backup')
}

/** Whether the bytes are those that the key was made of. */
export async function isSound(files: FileStore, key: string): Promise<boolean> {
  if (!(await files.has(key))) return false
  const hash = createHash('sha256')
  await pipeline(await files.read(key), hash)
  return hash.digest('hex') === key
}
