import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { ContentTable } from './crud.ts'

/** Rows that were saved at least once and are not in the trash. */
export function shown(table: ContentTable): SQL | undefined {
  return and(eq(table.is_draft, false), isNull(table.deleted_at))
}
