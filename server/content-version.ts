import { eq, sql } from 'drizzle-orm'
import type { Database } from './database/connect.ts'
import { contentVersionTable } from './database/tables/content.ts'

/** How long a cached page waits for the database before it counts as away. */
const PATIENCE_MS = 2_000

/** The version all public content has now; a cached page belongs to exactly one. */
export interface ContentVersion {
  /** The newest version, as of a moment after the question was asked. */
  current(): number | Promise<number>
  /** Called after a content write has committed. */
  raised(version: number): void
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

/** With the embedded database this process makes every write, so it knows the version by itself. */
export async function embeddedContentVersion(db: Database): Promise<ContentVersion> {
  let known = await readVersion(db)
  return {
    current: () => known,
    raised: (version) => (known = Math.max(known, version)),
  }
}

/**
 * With several processes on one PostgreSQL each answer asks for the version, many waiting ones with one question.
 * A question that was already on its way when a request arrived can't vouch for it, so that request takes the next.
 * While the database is away nobody can save, so pages are served as they are, and it is asked in the background.
 */
export async function sharedContentVersion(db: Database): Promise<ContentVersion> {
  let known = await readVersion(db)
  let running: Promise<number> | null = null
  let next: Promise<number> | null = null
  let isAway = false

  const ask = async () => {
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
  const start = () => {
    const question = ask().finally(() => {
      if (running === question) running = null
    })
    return (running = question)
  }

  return {
    current() {
      if (isAway) {
        if (!running) void start()
        return known
      }
      if (!running) return start()
      next ??= running.then(() => {
        next = null
        return isAway ? known : start()
      })
      return next
    },
    raised: (version) => (known = Math.max(known, version)),
  }
}

async function readVersion(db: Database): Promise<number> {
  const [row] = await db
    .select({ version: contentVersionTable.version })
    .from(contentVersionTable)
    .where(eq(contentVersionTable.id, 1))
  return row?.version ?? 0
}
