import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable } from '#server/database/tables/content.ts'
import { coalesceCalls } from '#server/runtime/coalesce-calls.ts'
import { VersionMemory } from './version-memory.ts'
import { LEASE_MS } from './version-lease.ts'

/** Timeout of the version query; after it the database counts as unavailable. */
const QUERY_TIMEOUT_MS = 2_000

/** Timers may fire slightly early. */
const MARGIN_MS = 2

/** The current version of all public content; a cached page belongs to exactly one version. */
export interface ContentVersion {
  /** The newest version, read after this call started. */
  current(): number | Promise<number>
  /** Called after a content write has committed; resolves when no process serves an older version any more. */
  raised(version: number): void | Promise<void>
  /** The one that requests share. What is read once per version is read once for all of them. */
  shared?: ContentVersion
}

/** The version for one request, which needs no newer one than it found first, unless it makes one. */
export function oncePerRequest(shared: ContentVersion): ContentVersion {
  let found: number | Promise<number> | undefined
  return {
    shared,
    current: () => (found ??= shared.current()),
    raised(version) {
      found = undefined
      return shared.raised(version)
    },
  }
}

/** The version for a transaction or a preview: what is read in it is not what others may see. */
export function unshared({ current }: ContentVersion): ContentVersion {
  return { current, raised: () => undefined }
}

/** Raises the version inside the transaction of a content write. */
export async function raiseContentVersion(tx: Database): Promise<number> {
  const [row] = await tx
    .insert(contentVersionTable)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({
      target: contentVersionTable.id,
      set: { version: sql`${contentVersionTable.version} + 1` },
    })
    .returning({ version: contentVersionTable.version })
  return row?.version ?? 0
}

/** With the embedded database all writes happen in this process, so its threads share the version in memory. */
export async function embeddedContentVersion(
  db: Database,
  memory = new VersionMemory(),
): Promise<ContentVersion> {
  memory.raise(await readVersion(db))
  return { current: () => memory.read(), raised: (version) => memory.raise(version) }
}

/**
 * With several processes on one PostgreSQL the version is read from the database, once per lease where pages are served.
 * While the database is unavailable nothing can be saved, so cached pages stay valid, and it is polled in the background.
 */
export async function sharedContentVersion(db: Database): Promise<ContentVersion> {
  let known = await readVersion(db)
  let isUnavailable = false
  let probing: Promise<number> | null = null

  const queryVersion = async () => {
    const timeout = AbortSignal.timeout(QUERY_TIMEOUT_MS)
    const timedOut = new Promise<never>((_resolve, reject) => {
      timeout.addEventListener('abort', () => reject(timeout.reason as Error), { once: true })
    })
    try {
      known = Math.max(known, await Promise.race([readVersion(db), timedOut]))
      isUnavailable = false
    } catch {
      isUnavailable = true
    }
    return known
  }
  const read = coalesceCalls(async () => (isUnavailable ? known : queryVersion()))

  return {
    current() {
      if (!isUnavailable) return read()
      probing ??= queryVersion().finally(() => (probing = null))
      return known
    },
    async raised(version) {
      known = Math.max(known, version)
      await pause(LEASE_MS + MARGIN_MS)
    },
  }
}

async function readVersion(db: Database): Promise<number> {
  const [row] = await db
    .select({ version: contentVersionTable.version })
    .from(contentVersionTable)
    .where(eq(contentVersionTable.id, 1))
  return row?.version ?? 0
}
