import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable } from '#server/database/tables/content.ts'
import { coalesceCalls } from '#server/runtime/coalesce-calls.ts'
import { VersionMemory } from './version-memory.ts'
import { LEASE_MS } from './version-lease.ts'

/** How long a cached page waits for the database before it counts as away. */
const PATIENCE_MS = 2_000

/** A timer may ring a moment early. */
const MARGIN_MS = 2

/** The version all public content has now; a cached page belongs to exactly one. */
export interface ContentVersion {
  /** The newest version, as of a moment after the question was asked. */
  current(): number | Promise<number>
  /** Called after a content write has committed; ends when nobody is answered by an older version any more. */
  raised(version: number): void | Promise<void>
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

/** With the embedded database this process makes every write; all its threads know the version without asking. */
export async function embeddedContentVersion(
  db: Database,
  memory = new VersionMemory(),
): Promise<ContentVersion> {
  memory.raise(await readVersion(db))
  return { current: () => memory.read(), raised: (version) => memory.raise(version) }
}

/**
 * With several processes on one PostgreSQL the version is asked for, once a term by those who answer visitors.
 * While the database is away nobody can save, so pages are served as they are, and it is asked in the background.
 */
export async function sharedContentVersion(db: Database): Promise<ContentVersion> {
  let known = await readVersion(db)
  let isAway = false
  let probing: Promise<number> | null = null

  const question = async () => {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    const tooLate = new Promise<never>((_resolve, reject) => {
      patience.addEventListener('abort', () => reject(patience.reason as Error), { once: true })
    })
    try {
      known = Math.max(known, await Promise.race([readVersion(db), tooLate]))
      isAway = false
    } catch {
      isAway = true
    }
    return known
  }
  const ask = coalesceCalls(async () => (isAway ? known : question()))

  return {
    current() {
      if (!isAway) return ask()
      probing ??= question().finally(() => (probing = null))
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
