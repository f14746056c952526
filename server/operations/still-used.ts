import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/context.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'

type Remove = (context: Context, input: { id: number }) => Promise<Record<string, never>>

/** A removal that is refused while a record outside the trash names this one in the given column. */
export function unlessNamedIn(table: ContentTable, column: PgColumn, remove: Remove): Remove {
  return async (context, input) => {
    const isUser: SQL | undefined = and(eq(column, input.id), isNull(table.deleted_at))
    const [user] = await context.db.select({ id: table.id }).from(table).where(isUser).limit(1)
    if (user) throw new Failure('STILL_IN_USE')
    return remove(context, input)
  }
}
