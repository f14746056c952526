import { buffer } from 'node:stream/consumers'
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { fileTable } from '#server/database/tables/library.ts'
import { fileTextTable } from '#server/database/tables/wayfinding.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { PdfReader } from '#server/files/pdf-reader.ts'
import { Backoff, failureLog, shouldLogAttempt } from '#server/runtime/backoff.ts'
import { refreshFiles } from './refresh-search.ts'

interface Parts {
  db: Database
  files: FileStore
  log: Pick<Logger, 'warn' | 'error'>
}

const PAUSE_MS = 5_000
const MAX_BYTES = 30_000_000
const MAX_DELAY_MS = 3_600_000
const MAX_ATTEMPTS = 3

/** Polls for new documents and extracts their text while the server runs; returns the stop function. */
export function startReadingFiles(parts: Parts): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const retries = new Backoff({ maxDelayMs: MAX_DELAY_MS })
  const unreadable = new Map<string, number>()
  const failures = failureLog(parts.log, 'documents could not be read')
  const round = async () => {
    await readNewFiles(parts, retries, unreadable, () => isStopped).then(failures.end, failures.add)
    if (!isStopped) timer = setTimeout(() => void round(), PAUSE_MS).unref()
  }
  timer = setTimeout(() => void round(), PAUSE_MS).unref()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/**
 * Extracts the text of documents that have none yet and adds it to the search index. Failed fetches are retried with
 * backoff, however often. A document that the reader itself can't read is retried a few times, as the cause may be
 * temporary, and then gets an empty text.
 */
export async function readNewFiles(
  { db, files, log }: Parts,
  retries = new Backoff({ maxDelayMs: MAX_DELAY_MS }),
  /** How often the reader failed, by storage key. */
  unreadable = new Map<string, number>(),
  isStopped = () => false,
): Promise<void> {
  const reader = new PdfReader()
  const keys = await unreadKeys(db)
  retries.keepOnly(keys)
  const read = async (key: string) => {
    const text = await reader.words(await buffer(await files.read(key)))
    if (text !== undefined) return text
    const attempts = (unreadable.get(key) ?? 0) + 1
    unreadable.set(key, attempts)
    if (attempts < MAX_ATTEMPTS) throw new Error('the document cannot be read')
    return ''
  }
  try {
    for (const key of keys) {
      if (isStopped()) return
      if (!retries.isDue(key)) continue
      try {
        const text = await read(key)
        await db.transaction(async (tx) => {
          await tx.insert(fileTextTable).values({ storage_key: key, text }).onConflictDoNothing()
          await refreshFiles(tx, eq(fileTable.storage_key, key))
        })
        retries.succeed(key)
        unreadable.delete(key)
      } catch (error) {
        const attempts = retries.fail(key)
        if (shouldLogAttempt(attempts))
          log.warn({ err: error, key, attempts }, 'a document could not be read and will be retried')
      }
    }
  } finally {
    await reader.close()
  }
}

async function unreadKeys(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: fileTable.storage_key })
    .from(fileTable)
    .leftJoin(fileTextTable, eq(fileTextTable.storage_key, fileTable.storage_key))
    .where(
      and(
        eq(fileTable.mime_type, 'application/pdf'),
        isNull(fileTable.deleted_at),
        lte(fileTable.size, MAX_BYTES),
        isNotNull(fileTable.storage_key),
        isNull(fileTextTable.storage_key),
      ),
    )
  return rows.flatMap(({ key }) => key ?? [])
}
