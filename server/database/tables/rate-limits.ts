import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns.ts'

/** How much of a limit each caller has used. */
export const rateLimitTable = pgTable(
  'rate_limit',
  {
    limit_name: text().notNull(),
    /** Digest of what is counted: an account, an address. */
    key_digest: text().notNull(),
    spent: integer().notNull(),
    /** How many times in a row the points ran out. */
    strikes: integer().notNull(),
    ends: momentColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.limit_name, table.key_digest] })],
)
