import { buffer } from 'node:stream/consumers'
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { fileTable } from '#server/database/tables/library.ts'
import { fileTextTable } from '#server/database/tables/wayfinding.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { PdfReader } from '#server/files/pdf-reader.ts'
import { shouldLogAttempt, Backoff } from '#server/runtime/backoff.ts'
import { refreshFiles } from './refresh-search.ts'

interface Parts {
  db: Database
  files: FileStore
  log: Pick<Logger, 'warn' | 'error'>
}

const PAUSE_MS = 5_000
const LARGEST_BYTES = 30_000_000
const LONGEST_WAIT_MS = 3_600_000
const TRIES = 3

/** Reads documents that came in meanwhile, one after the other, for as long as the server runs; returns what ends it. */
export function startReadingFiles(parts: Parts): () => void {
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const retries = new Backoff({ longestMs: LONGEST_WAIT_MS })
  const round = async () => {
    await readWaitingFiles(parts, retries, () => isEnded).catch((error: unknown) =>
      parts.log.error(error, 'documents are not read'),
    )
    if (!isEnded) timer = setTimeout(() => void round(), PAUSE_MS).unref()
  }
  timer = setTimeout(() => void round(), PAUSE_MS).unref()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}

/**
 * Reads the documents whose text is not known yet and puts it into the search. One whose bytes do not come is tried
 * again later; one that can't be read counts as read after some tries, for they may have failed for another reason.
 */
export async function readWaitingFiles(
  { db, files, log }: Parts,
  retries = new Backoff({ longestMs: LONGEST_WAIT_MS }),
  isEnded = () => false,
): Promise<void> {
  const reader = new PdfReader()
  const keys = await waitingKeys(db)
  retries.keepOnly(keys)
  const read = async (key: string) => {
    const text = await reader.words(await buffer(await files.read(key)))
    if (text !== undefined) return text
    if (retries.attempts(key) + 1 < TRIES) throw new Error('the document can not be read')
    return ''
  }
  try {
    for (const key of keys) {
      if (isEnded()) return
      if (!retries.isDue(key)) continue
      try {
        const text = await read(key)
        await db.transaction(async (tx) => {
          await tx.insert(fileTextTable).values({ storage_key: key, text }).onConflictDoNothing()
          await refreshFiles(tx, eq(fileTable.storage_key, key))
        })
        retries.succeed(key)
      } catch (error) {
        const attempts = retries.fail(key)
        if (shouldLogAttempt(attempts))
          log.warn({ err: error, key, attempts }, 'a document is not read, it will be tried again')
      }
    }
  } finally {
    await reader.close()
  }
}

async function waitingKeys(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: fileTable.storage_key })
    .from(fileTable)
    .leftJoin(fileTextTable, eq(fileTextTable.storage_key, fileTable.storage_key))
    .where(
      and(
        eq(fileTable.mime_type, 'application/pdf'),
        isNull(fileTable.deleted_at),
        lte(fileTable.size, LARGEST_BYTES),
        isNotNull(fileTable.storage_key),
        isNull(fileTextTable.storage_key),
      ),
    )
  return rows.flatMap(({ key }) => key ?? [])
}
