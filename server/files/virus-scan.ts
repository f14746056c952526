import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { scannedBytesTable } from '#server/database/tables/library.ts'
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
  /** How long it may say and take nothing. */
  patienceMs?: number
}

const PAUSE_MS = 1_000
const PATIENCE_MS = 300_000

/** Bytes are given out only after the scanner has found them clean, and then for ever. */
export function virusScan(db: Database): VirusScan {
  const clean = new Set<string>()
  return {
    async verdict(key) {
      if (clean.has(key)) return 'clean'
      const [known] = await db.select().from(scannedBytesTable).where(eq(scannedBytesTable.key, key))
      if (known?.is_clean) clean.add(key)
      return known ? (known.is_clean ? 'clean' : 'infected') : 'waiting'
    },
  }
}

/** Scans what came in, one after the other, for as long as the server runs; returns what ends it. */
export function startVirusScan(parts: Parts): () => void {
  const ending = new AbortController()
  const work = async () => {
    let trouble = ''
    while (!ending.signal.aborted) {
      const { message } = await scanWaiting(parts).then(
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

/** Scans all bytes that rows name and nobody has scanned yet; what fails keeps none of the others waiting. */
export async function scanWaiting({ db, files, log, socket, patienceMs }: Parts): Promise<void> {
  const isWaiting = sql`not exists (select from ${scannedBytesTable} where ${scannedBytesTable.key} = named.key)`
  const troubles: unknown[] = []
  for (const { key, name } of await namedBytes(db, isWaiting)) {
    try {
      if (!(await files.has(key))) continue
      const found = await virusIn(files, key, { path: socket, patienceMs })
      if (found) log.warn({ file: name, found }, 'a virus is found; the file is never given out')
      await db.insert(scannedBytesTable).values({ key, is_clean: !found }).onConflictDoNothing()
    } catch (error) {
      troubles.push(error)
    }
  }
  if (troubles.length > 0) throw troubles[0]
}

/** The name of the virus in the bytes, if there is one. */
async function virusIn(
  files: FileStore,
  key: string,
  { path, patienceMs = PATIENCE_MS }: { path: string; patienceMs: number | undefined },
): Promise<string | undefined> {
  const socket = createConnection({ path })
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('the virus scanner fell silent')))
  const answering = text(socket)
  try {
    await once(socket, 'connect')
    await pipeline(inPieces(await files.read(key)), socket)
    const answer = (await answering).replace('\0', '')
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
    if (!found && answer !== 'stream: OK') throw new Error(`the virus scanner answered "${answer}"`)
    return found
  } finally {
    answering.catch(() => undefined)
    socket.destroy()
  }
}

/** What clamd is sent: pieces with their length before them, and an empty one at the end. */
async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of bytes) yield Buffer.concat([lengthOf(chunk), chunk])
  yield lengthOf([])
}

function lengthOf({ length }: { length: number }): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
