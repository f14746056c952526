import type { Database } from '#server/database/connect.ts'
import { revisionTable } from '#server/database/tables/content.ts'

/** PostgreSQL allows 65,535 parameters per statement, and emptying a full trash writes many revisions. */
const BATCH_SIZE = 1_000

/** Inserts revisions in batches; returns their ids in the same order. */
export async function storeRevisions(
  tx: Database,
  revisions: (typeof revisionTable.$inferInsert)[],
): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < revisions.length; start += BATCH_SIZE) {
    const batch = revisions.slice(start, start + BATCH_SIZE)
    const stored = await tx.insert(revisionTable).values(batch).returning({ id: revisionTable.id })
    ids.push(...stored.map(({ id }) => id))
  }
  return ids
}
