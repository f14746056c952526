import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { SignedInUser } from '#server/context.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'

/** Rows that were saved at least once and are not in the trash. */
export function shown(table: ContentTable): SQL | undefined {
  return and(eq(table.is_draft, false), isNull(table.deleted_at))
}

/** Rows a caller may see of an entity that has no switch: staff also those never saved. */
export function forCaller(user: SignedInUser | null, table: ContentTable): SQL | undefined {
  return user?.is_staff ? isNull(table.deleted_at) : shown(table)
}
