import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns.ts'

/** Counters of the rate limits. */
export const rateLimitTable = pgTable(
  'rate_limit',
  {
    limit_name: text().notNull(),
    /** Digest of the key, such as an account or an address. */
    key_digest: text().notNull(),
    spent: integer().notNull(),
    /** How many consecutive times the points ran out. */
    strikes: integer().notNull(),
    ends: momentColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.limit_name, table.key_digest] })],
)
