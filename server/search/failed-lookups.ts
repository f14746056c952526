import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { loggableAddress, loggableSearch } from '#domain/wayfinding/failed-lookups.ts'
import type { Database } from '#server/database/connect.ts'
import { missedTable } from '#server/database/tables/wayfinding.ts'

type Kind = 'search' | 'address'

/** Collects what visitors look for in vain; nothing tells who they are. */
export interface FailedLookups {
  add(kind: Kind, text: string): void
  /** Writes down what was collected since. */
  flush(): Promise<void>
}

const MOST_WAITING = 200
const MOST_KEPT = 300
const KEPT_MS = 60 * 24 * 3_600_000

/** Counts in memory and writes now and then, so that no visitor waits and no flood of them fills the database. */
export function collectFailedLookups(db: Database, now: () => Date): FailedLookups {
  let waiting = new Map<string, { kind: Kind; text: string; times: number }>()
  return {
    add(kind, given) {
      const text = kind === 'search' ? loggableSearch(given) : loggableAddress(given)
      const known = waiting.get(`${kind} ${text}`)
      if (known) known.times += 1
      else if (text !== null && waiting.size < MOST_WAITING)
        waiting.set(`${kind} ${text}`, { kind, text, times: 1 })
    },
    async flush() {
      // Every process in the same order: else two that write at a time may wait for each other.
      const rows = finished([...waiting.keys()].toSorted().map((key) => waiting.get(key)!))
      waiting = new Map()
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
          .where(lt(missedTable.last_at, new Date(now().getTime() - KEPT_MS).toISOString()))
        for (const kind of ['search', 'address'] as const) await trim(tx, kind)
      })
    },
  }
}

/** A word that is still being typed misses several times; only what it became counts. */
function finished<Row extends { kind: Kind; text: string }>(rows: Row[]): Row[] {
  const isBeginning = ({ kind, text }: Row) =>
    kind === 'search' &&
    rows.some((other) => other.kind === kind && other.text !== text && other.text.startsWith(text))
  return rows.filter((row) => !isBeginning(row))
}

async function trim(tx: Database, kind: Kind): Promise<void> {
  const newest = tx
    .select({ id: missedTable.id })
    .from(missedTable)
    .where(eq(missedTable.kind, kind))
    .orderBy(desc(missedTable.last_at), desc(missedTable.id))
    .limit(MOST_KEPT)
  await tx.delete(missedTable).where(and(eq(missedTable.kind, kind), notInArray(missedTable.id, newest)))
}
