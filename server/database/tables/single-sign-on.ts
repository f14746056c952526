import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { userTable } from './accounts.ts'
import { momentColumn } from './columns.ts'

/** Who somebody is to a provider of single sign-on; it stays the same when their e-mail address changes. */
export const identityTable = pgTable(
  'sign_on_identity',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    added: momentColumn().notNull(),
    last_used: momentColumn().notNull(),
  },
  (table) => [
    uniqueIndex('sign_on_identity_subject').on(table.issuer, table.subject),
    index('sign_on_identity_user').on(table.user_id),
  ],
)
