import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { LOCKS } from '#server/database/advisory-locks.ts'
import type { Connection } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { diskStore } from '#server/files/disk-store.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { namedBytes } from '#server/files/named-bytes.ts'
import { receive } from '#server/files/receive.ts'
import { makeSyncedFolder, syncPath } from '#server/files/sync-path.ts'
import { dumpTables, type TableFacts } from './tables.ts'

/** What a backup holds, written when it is complete. */
interface Manifest {
  /** Everything acknowledged before this moment is in it. */
  mark: string
  tables: TableFacts
  /** Keys of the bytes that rows name. */
  files: string[]
  /** Those that can't be read: a bad spot on a disk must not prevent all backups. */
  lacking: string[]
}

interface Place {
  connection: Connection
  files: FileStore
  now: () => Date
}

const KEPT = 14
const DAY_MS = 86_400_000
const UNFINISHED = '.unfinished'
const COMPLETE = /^\d{4}-\d\d-\d\dT[\d-]+Z$/

/** The bytes of all backups; equal ones are kept once. */
export const backupFiles = (directory: string): FileStore => diskStore(join(directory, 'files'))

/**
 * Copies all rows as they are at one moment, and then the bytes they name, while others go on writing; answers where
 * the backup is, or nothing when another process makes one.
 */
export async function makeBackup(place: Place, given: string): Promise<string | undefined> {
  const directory = resolve(given)
  const moment = place.now()
  const target = join(directory, nameOf(moment))
  const unfinished = target + UNFINISHED
  await makeSyncedFolder(directory)
  await mkdir(unfinished, { recursive: true })
  try {
    const copied = await copyAll(place, unfinished, backupFiles(directory))
    if (!copied) return undefined
    const manifest: Manifest = { mark: moment.toISOString(), ...copied }
    await writeFile(join(unfinished, 'manifest.json'), JSON.stringify(manifest), { flush: true })
    await syncPath(unfinished)
    await rename(unfinished, target)
    await syncPath(directory)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  await forgetOldBackups(directory, moment)
  return target
}

async function copyAll({ connection, files }: Place, folder: string, store: FileStore) {
  const copied = await connection.longRunningDb.transaction(
    async (tx) => {
      const [lock] = rowsOf<{ mine: boolean }>(
        await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCKS.backup}) as mine`),
      )
      if (!lock?.mine) return undefined
      const keys = await namedBytes(tx)
      return { tables: await dumpTables(tx, folder), keys }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (!copied) return undefined
  const kept: string[] = []
  const lacking: string[] = []
  for (const { key } of copied.keys) {
    const copy = () => keepCopy(files, store, { key, folder })
    // Once more: a bucket resets a connection now and then.
    const outcome = await copy()
      .catch(copy)
      .catch((error: unknown) => unreadable(error))
    if (outcome === 'unreadable') lacking.push(key)
    else if (outcome) kept.push(key)
  }
  return { tables: copied.tables, files: kept, lacking }
}

/** A file on the disk that is there and can't be read will not be better in an hour; anything else may be. */
function unreadable(error: unknown): 'unreadable' {
  const { syscall, code } = error as NodeJS.ErrnoException
  if ((code === 'EIO' && syscall === 'read') || (code === 'EACCES' && syscall === 'open')) return 'unreadable'
  throw error
}

/** Copies bytes from one store into another, through a temporary file; false when there are none any more. */
export async function keepCopy(
  from: FileStore,
  to: FileStore,
  { key, folder }: { key: string; folder: string },
): Promise<boolean> {
  if (await to.has(key)) return true
  if (!(await from.has(key))) return false
  const source = await from.read(key)
  const { temporaryPath, size } = await receive(source, { folder, filename: key, maxBytes: Infinity })
  try {
    await to.keep(new UploadedFile({ temporaryPath, size, filename: key, key }))
  } finally {
    await rm(temporaryPath, { force: true })
  }
  return true
}

/** Complete backups, the newest first. */
export async function listBackups(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true })
  return (await readdir(directory))
    .filter((name) => COMPLETE.test(name))
    .toSorted()
    .toReversed()
}

/** Throws where there is no complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
}

/** The name of a backup is its moment, such as 2026-11-15T02-00-00-000Z. */
function nameOf(moment: Date): string {
  return moment.toISOString().replaceAll(/[:.]/g, '-')
}

/** The moment in the name of a backup. */
export function momentOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/, 'T$1:$2:$3.$4'))
}

/** Removes backups that are too old, and what a process left that ended in the middle of one. */
async function forgetOldBackups(directory: string, now: Date): Promise<void> {
  const backups = await listBackups(directory)
  for (const name of backups.slice(KEPT)) await rm(join(directory, name), { recursive: true })
  const yesterday = nameOf(new Date(now.getTime() - DAY_MS))
  for (const name of await readdir(directory))
    if (name.endsWith(UNFINISHED) && name < yesterday) await rm(join(directory, name), { recursive: true })
  const manifests = await Promise.all(
    backups.slice(0, KEPT).map((name) => readManifest(join(directory, name))),
  )
  const named = new Set(manifests.flatMap(({ files }) => files))
  const store = backupFiles(directory)
  // What came lately may belong to a backup that another process is just making.
  const isOld = (keptAt: Date) => now.getTime() - keptAt.getTime() > DAY_MS
  for await (const { key, keptAt } of store.list())
    if (!named.has(key) && isOld(keptAt)) await store.remove(key)
}
