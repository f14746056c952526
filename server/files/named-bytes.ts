import { sql, type SQL } from 'drizzle-orm'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { LOCKS } from '#server/database/advisory-locks.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import type { FileStore } from './file-store.ts'

interface Place {
  db: Database
  files: FileStore
}

const GRACE_MS = 24 * 3_600_000
const AT_ONCE = 200

/**
 * Makes the bytes of an upload durable, then writes the row that names them: the work must begin with `holdBytes`.
 * When that fails the bytes go again, unless another row names the same ones.
 */
export async function withKeptBytes<Result>(
  place: Place,
  upload: UploadedFile,
  work: () => Promise<Result>,
): Promise<Result> {
  await place.files.keep(upload).catch((error: unknown) => {
    throw new Failure('UPLOAD_FAILED', { cause: error })
  })
  try {
    return await work()
  } catch (error) {
    await removeUnlessNamed(place, upload.key).catch(() => undefined)
    throw error
  }
}

/** Lets a row name bytes that are kept: until its transaction ends nobody removes them. */
export async function holdBytes(tx: Database, files: FileStore, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS.namedBytes})`)
  if (!(await files.has(key))) throw new Failure('UPLOAD_FAILED')
}

/** Removes the bytes that no row names and that have been there for a day: those of replaced files and of crashes. */
export async function sweepBytes(place: Place, now: Date): Promise<void> {
  let old: string[] = []
  const sweep = async () => {
    const named = await namedAmong(place.db, old)
    for (const key of old) if (!named.has(key)) await removeUnlessNamed(place, key)
    old = []
  }
  for await (const { key, keptAt } of place.files.list()) {
    if (now.getTime() - keptAt.getTime() < GRACE_MS) continue
    old.push(key)
    if (old.length === AT_ONCE) await sweep()
  }
  await sweep()
}

async function removeUnlessNamed({ db, files }: Place, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.namedBytes})`)
    if (!(await namedAmong(tx, [key])).has(key)) await files.remove(key)
  })
}

/** Every column that names bytes carries one of two names, so that a new table is known here at once. */
async function namingColumns(db: Database) {
  return rowsOf<{ in_table: string; column: string }>(
    await db.execute(sql`
      select table_name as in_table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('storage_key', 'attachment_key')`),
  )
}

export interface NamedBytes {
  key: string
  /** What people call the file. */
  name: string
  /** Whether the key is the SHA-256 of the bytes; that of what visitors attach is not. */
  isHashed: boolean
}

/** The bytes that rows name, in the trash too: all, or those whose `key` fits. */
export async function namedBytes(db: Database, fits: SQL = sql`true`): Promise<NamedBytes[]> {
  const found = await db.execute(sql`
    select key, name, "isHashed" from (
      select storage_key as key, filename as name, true as "isHashed" from file where storage_key is not null
      union select storage_key, filename, true from photo
      union select storage_key, filename, false from support_request where storage_key is not null
      union select attachment_key, attachment_name, false from mail_outbox where attachment_key is not null
    ) as named where ${fits}`)
  return [...new Map(rowsOf<NamedBytes>(found).map((each) => [each.key, each])).values()]
}

/** Which of some keys any row names. */
export async function namedAmong(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const columns = await namingColumns(db)
  const wanted = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  const parts = columns.map(
    ({ in_table, column }) =>
      sql`select ${sql.identifier(column)} as key from ${sql.identifier(in_table)}
          where ${sql.identifier(column)} in (${wanted})`,
  )
  const rows = rowsOf<{ key: string }>(await db.execute(sql.join(parts, sql` union `)))
  return new Set(rows.map(({ key }) => key))
}
