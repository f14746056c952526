import { createConnection } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { scannedBytesTable } from '#server/database/tables/library.ts'
import { shouldLogAttempt, Backoff } from '#server/runtime/backoff.ts'
import type { FileStore } from './file-store.ts'
import { namedBytes } from './named-bytes.ts'

type Verdict = 'clean' | 'infected' | 'waiting'

/** What is known of bytes before they are given out. */
export interface VirusScan {
  verdict(key: string): Promise<Verdict>
}

/** Where no scanner is set up everything may be given out. */
export const noVirusScan: VirusScan = { verdict: async () => 'clean' }

interface Parts {
  db: Database
  files: FileStore
  log: Pick<Logger, 'warn' | 'error'>
  /** The socket of clamd. */
  socket: string
  /** How long one scan may take. */
  limitMs?: number
  now?: () => number
}

const PAUSE_MS = 1_000
const LIMIT_MS = 300_000
const MAX_DELAY_MS = 3_600_000

/** Condition of `namedBytes()`. */
export const isNotScanned = sql`not exists (select from ${scannedBytesTable} where ${scannedBytesTable.key} = named.key and is_scanned)`

/** Bytes are given out only after the scanner has found them clean, and then for ever; older ones until it has not. */
export function virusScan(db: Database): VirusScan {
  const clean = new Set<string>()
  return {
    async verdict(key) {
      if (clean.has(key)) return 'clean'
      const [known] = await db.select().from(scannedBytesTable).where(eq(scannedBytesTable.key, key))
      if (known?.is_clean && known.is_scanned) clean.add(key)
      return known ? (known.is_clean ? 'clean' : 'infected') : 'waiting'
    },
  }
}

/** Scans what came in, one after the other, for as long as the server runs; returns what ends it. */
export function startVirusScan(parts: Parts): () => void {
  const ending = new AbortController()
  const scanWaiting = virusScanner(parts)
  const work = async () => {
    let trouble = ''
    while (!ending.signal.aborted) {
      const { message } = await scanWaiting().then(
        () => ({ message: '' }),
        (error: unknown) => error as Error,
      )
      if (message && message !== trouble)
        parts.log.error({ error: message }, 'files wait for the virus scanner')
      trouble = message
      await pause(PAUSE_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  }
  void work()
  return () => ending.abort()
}

/**
 * Returns the function that scans all referenced bytes that are not scanned yet, except those that failed recently.
 * One that fails keeps none of the others waiting; that there is no scanner at all is an error.
 */
export function virusScanner(parts: Parts): () => Promise<void> {
  const { db, files, log, socket, now, limitMs = LIMIT_MS } = parts
  const retries = new Backoff({ maxDelayMs: MAX_DELAY_MS, now })
  return async () => {
    const waiting = await namedBytes(db, isNotScanned)
    retries.keepOnly(waiting.map(({ key }) => key))
    for (const { key, name } of waiting) {
      if (!retries.isDue(key)) continue
      try {
        if (!(await files.has(key))) continue
        const found = await virusIn(await files.read(key), socket, limitMs)
        if (found) log.warn({ file: name, found }, 'a virus is found; the file is never given out')
        const verdict = { is_clean: !found, is_scanned: true }
        await db
          .insert(scannedBytesTable)
          .values({ key, ...verdict })
          .onConflictDoUpdate({ target: scannedBytesTable.key, set: verdict })
      } catch (error) {
        if (isOfConnecting(error)) throw error
        const attempts = retries.fail(key)
        if (shouldLogAttempt(attempts))
          log.warn({ err: error, file: name, attempts }, 'a file is not scanned, it will be tried again')
      }
    }
  }
}

function isOfConnecting(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall === 'connect'
}

/** The name of the virus in the bytes, if there is one. Ends when the connection does, or after the limit. */
async function virusIn(bytes: Readable, path: string, limitMs: number): Promise<string | undefined> {
  const socket = createConnection({ path }).setEncoding('latin1')
  const limit = setTimeout(() => socket.destroy(new Error('the virus scanner took too long')), limitMs)
  let answer = ''
  let isSent = false
  const closed = new Promise<void>((resolve, reject) => {
    socket.on('data', (text: string) => (answer += text))
    // It has said all it will: what is still being sent is of no use.
    socket.on('end', () => socket.destroy())
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
  try {
    pipeline(
      inPieces(bytes, () => (isSent = true)),
      socket,
    ).catch((error: Error) => socket.destroy(error))
    await closed.catch((error: unknown) => {
      // A scanner that takes no more may answer why before it breaks the connection off.
      if (!answer) throw error
    })
    const found = /^stream: (.+) FOUND\0$/.exec(answer)?.[1]
    // An OK before the last piece is about part of the file only.
    const isClean = isSent && answer === 'stream: OK\0'
    if (!found && !isClean) throw new Error(`the virus scanner answered "${answer}"`)
    return found
  } finally {
    clearTimeout(limit)
    bytes.destroy()
  }
}

/** The INSTREAM protocol of clamd: length-prefixed chunks, then an empty one. */
async function* inPieces(bytes: AsyncIterable<Buffer>, onEnd: () => void): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of bytes) yield Buffer.concat([lengthOf(chunk), chunk])
  onEnd()
  yield lengthOf([])
}

function lengthOf({ length }: { length: number }): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
