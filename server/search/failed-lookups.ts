import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { loggableAddress, loggableSearch } from '#domain/wayfinding/failed-lookups.ts'
import type { Database } from '#server/database/connect.ts'
import { missedTable } from '#server/database/tables/wayfinding.ts'

type Kind = 'search' | 'address'

/** Collects searches without results and addresses not found, without personal data. */
export interface FailedLookups {
  add(kind: Kind, text: string): void
  /** Writes the counts collected so far to the database. */
  flush(): Promise<void>
}

const MAX_PENDING = 200
const MAX_STORED = 300
const RETENTION_MS = 60 * 24 * 3_600_000

/** Counts in memory and writes in batches, so visitors do not wait and a flood can't fill the database. */
export function collectFailedLookups(db: Database, now: () => Date): FailedLookups {
  let pending = new Map<string, { kind: Kind; text: string; times: number }>()
  return {
    add(kind, input) {
      const text = kind === 'search' ? loggableSearch(input) : loggableAddress(input)
      const known = pending.get(`${kind} ${text}`)
      if (known) known.times += 1
      else if (text !== null && pending.size < MAX_PENDING)
        pending.set(`${kind} ${text}`, { kind, text, times: 1 })
    },
    async flush() {
      // Sorted, so concurrent processes lock rows in the same order and can't deadlock.
      const rows = withoutPrefixes([...pending.keys()].toSorted().map((key) => pending.get(key)!))
      pending = new Map()
      if (rows.length === 0) return
      const last_at = now().toISOString()
      await db.transaction(async (tx) => {
        await tx
          .insert(missedTable)
          .values(rows.map((row) => ({ ...row, last_at })))
          .onConflictDoUpdate({
            target: [missedTable.kind, missedTable.text],
            set: { times: sql`${missedTable.times} + excluded.times`, last_at },
          })
        await tx
          .delete(missedTable)
          .where(lt(missedTable.last_at, new Date(now().getTime() - RETENTION_MS).toISOString()))
        for (const kind of ['search', 'address'] as const) await trim(tx, kind)
      })
    },
  }
}

/** Drops searches that are a prefix of another one: the results of search as you type. */
function withoutPrefixes<Row extends { kind: Kind; text: string }>(rows: Row[]): Row[] {
  const isPrefix = ({ kind, text }: Row) =>
    kind === 'search' &&
    rows.some((other) => other.kind === kind && other.text !== text && other.text.startsWith(text))
  return rows.filter((row) => !isPrefix(row))
}

async function trim(tx: Database, kind: Kind): Promise<void> {
  const newest = tx
    .select({ id: missedTable.id })
    .from(missedTable)
    .where(eq(missedTable.kind, kind))
    .orderBy(desc(missedTable.last_at), desc(missedTable.id))
    .limit(MAX_STORED)
  await tx.delete(missedTable).where(and(eq(missedTable.kind, kind), notInArray(missedTable.id, newest)))
}
