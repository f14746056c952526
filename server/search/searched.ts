import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FoundKind } from '#domain/wayfinding/search.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import type { SearchEntry } from './search-entry.ts'

/** How the records of an entity read in the search. */
export interface Searched {
  kind: FoundKind
  table: ContentTable
  /** Entries of the records that visitors may find now or, by the clock, later; of all or of some. */
  read(db: Database, among: SQL | undefined): Promise<SearchEntry[]>
  /** Whose change changes its entries too: the column that names the other record. */
  follows?: Record<string, PgColumn>
}
