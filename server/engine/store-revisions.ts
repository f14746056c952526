import type { Database } from '#server/database/connect.ts'
import { revisionTable } from '#server/database/tables/content.ts'

/** A statement takes 65,535 values at most, and whoever empties a full trash makes many revisions. */
const AT_ONCE = 1_000

/** Writes revisions down, some at a time. */
export async function storeRevisions(
  tx: Database,
  revisions: (typeof revisionTable.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < revisions.length; start += AT_ONCE)
    await tx.insert(revisionTable).values(revisions.slice(start, start + AT_ONCE))
}
