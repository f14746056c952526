import { buffer } from 'node:stream/consumers'
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { fileTable } from '#server/database/tables/library.ts'
import { fileTextTable } from '#server/database/tables/wayfinding.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { PdfReader } from '#server/files/pdf-reader.ts'
import { refreshFiles } from './refresh-search.ts'

interface Parts {
  db: Database
  files: FileStore
  log: Logger
}

const PAUSE_MS = 5_000
const LARGEST_BYTES = 30_000_000

/** Reads documents that came in meanwhile, one after the other, for as long as the server runs; returns what ends it. */
export function startReadingFiles(parts: Parts): () => void {
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const round = async () => {
    await readWaitingFiles(parts, () => isEnded).catch((error: unknown) =>
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

/** Reads the documents whose text is not known yet and puts it into the search; what can't be read counts as read. */
export async function readWaitingFiles({ db, files, log }: Parts, isEnded = () => false): Promise<void> {
  const reader = new PdfReader()
  try {
    for (;;) {
      const key = isEnded() ? undefined : await nextWaiting(db)
      if (key === undefined) return
      const text = await textOf(files, key, reader).catch((error: unknown) => {
        log.warn(error, 'a document can not be read')
        return ''
      })
      await db.transaction(async (tx) => {
        await tx.insert(fileTextTable).values({ storage_key: key, text }).onConflictDoNothing()
        await refreshFiles(tx, eq(fileTable.storage_key, key))
      })
    }
  } finally {
    await reader.close()
  }
}

async function nextWaiting(db: Database): Promise<string | undefined> {
  const [row] = await db
    .select({ key: fileTable.storage_key })
    .from(fileTable)
    .leftJoin(fileTextTable, eq(fileTextTable.storage_key, fileTable.storage_key))
    .where(
      and(
        ...[eq(fileTable.mime_type, 'application/pdf'), isNull(fileTable.deleted_at)],
        ...[lte(fileTable.size, LARGEST_BYTES), isNotNull(fileTable.storage_key)],
        isNull(fileTextTable.storage_key),
      ),
    )
    .limit(1)
  return row?.key ?? undefined
}

async function textOf(files: FileStore, key: string, reader: PdfReader): Promise<string> {
  if (!(await files.has(key))) return ''
  return reader.words(await buffer(await files.read(key)))
}
