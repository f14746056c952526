import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { userTable } from './accounts.ts'
import { momentColumn } from './columns.ts'

/** Which tabs of the editor have a record open. A row counts until it expires; an open tab renews it. */
export const presenceTable = pgTable(
  'presence',
  {
    entity: text().notNull(),
    entity_id: integer().notNull(),
    user_id: integer()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    tab: text().notNull(),
    since: momentColumn().notNull(),
    expires: momentColumn().notNull(),
    is_unsaved: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.entity_id, table.user_id, table.tab] }),
    index('presence_expires').on(table.expires),
  ],
)
