import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { userTable } from './accounts.ts'

/** Saved views of the editor's lists. */
export const listViewTable = pgTable(
  'list_view',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entity: text().notNull(),
    name: text().notNull(),
    /** The query string of the list. */
    query: text().notNull(),
    is_shared: boolean().notNull(),
    owner: integer()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
  },
  (table) => [index('list_view_owner').on(table.owner)],
)
