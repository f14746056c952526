import { and, eq, isNull } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'

/** Locks a record until the end of the transaction and returns its version; a deleted one is not found. */
export async function lockRecord(tx: Database, table: ContentTable, id: number): Promise<number> {
  const [row] = await tx
    .select({ version: table.version })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)))
    .for('update')
  if (!row) throw new Failure('NOT_FOUND')
  return Number(row.version)
}
