import { sql, type SQL } from 'drizzle-orm'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { LOCKS } from '#server/database/advisory-locks.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import type { FileStore } from './file-store.ts'

interface Parts {
  db: Database
  files: FileStore
}

const GRACE_MS = 24 * 3_600_000
const BATCH_SIZE = 200

/**
 * Stores the bytes of an upload, then writes the row that references them; the work must begin with `lockStoredBytes`.
 * When it fails the bytes are removed again, unless another row references them.
 */
export async function withStoredBytes<Result>(
  parts: Parts,
  upload: UploadedFile,
  work: () => Promise<Result>,
): Promise<Result> {
  await parts.files.keep(upload).catch((error: unknown) => {
    throw new Failure('UPLOAD_FAILED', { cause: error })
  })
  try {
    return await work()
  } catch (error) {
    await removeUnlessReferenced(parts, upload.key).catch(() => undefined)
    throw error
  }
}

/** Takes a shared lock, so garbage collection keeps stored bytes until the transaction has written its reference. */
export async function lockStoredBytes(tx: Database, files: FileStore, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS.namedBytes})`)
  if (!(await files.has(key))) throw new Failure('UPLOAD_FAILED')
}

/** Garbage collection: removes unreferenced bytes older than a day, left by replaced files and crashes. */
export async function deleteOrphanedBytes(parts: Parts, now: Date): Promise<void> {
  let batch: string[] = []
  const sweep = async () => {
    const referenced = await referencedAmong(parts.db, batch)
    for (const key of batch) if (!referenced.has(key)) await removeUnlessReferenced(parts, key)
    batch = []
  }
  for await (const { key, keptAt } of parts.files.list()) {
    if (now.getTime() - keptAt.getTime() < GRACE_MS) continue
    batch.push(key)
    if (batch.length === BATCH_SIZE) await sweep()
  }
  await sweep()
}

async function removeUnlessReferenced({ db, files }: Parts, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.namedBytes})`)
    if (!(await referencedAmong(tx, [key])).has(key)) await files.remove(key)
  })
}

/** Columns that reference bytes have one of two names, so new tables are covered without a change here. */
async function referencingColumns(db: Database) {
  return rowsOf<{ in_table: string; column: string }>(
    await db.execute(sql`
      select table_name as in_table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('storage_key', 'attachment_key')`),
  )
}

export interface NamedBytes {
  key: string
  /** The file name that people see. */
  name: string
  /** Whether the key is the SHA-256 of the bytes; keys of attachments are random. */
  isHashed: boolean
}

/** The stored bytes that rows reference, including rows in the trash; optionally filtered by `key`. */
export async function namedBytes(db: Database, filter: SQL = sql`true`): Promise<NamedBytes[]> {
  const found = await db.execute(sql`
    select key, name, "isHashed" from (
      select storage_key as key, filename as name, true as "isHashed" from file where storage_key is not null
      union select storage_key, filename, true from file_version
      union select storage_key, filename, true from photo
      union select storage_key, filename, false from support_request where storage_key is not null
      union select attachment_key, attachment_name, false from mail_outbox where attachment_key is not null
    ) as named where ${filter}`)
  return [...new Map(rowsOf<NamedBytes>(found).map((each) => [each.key, each])).values()]
}

/** The subset of keys that any row references. */
export async function referencedAmong(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const columns = await referencingColumns(db)
  const values = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  const parts = columns.map(
    ({ in_table, column }) =>
      sql`select ${sql.identifier(column)} as key from ${sql.identifier(in_table)}
          where ${sql.identifier(column)} in (${values})`,
  )
  const rows = rowsOf<{ key: string }>(await db.execute(sql.join(parts, sql` union `)))
  return new Set(rows.map(({ key }) => key))
}
