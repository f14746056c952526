import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns.ts'

export const userTable = pgTable(
  'user_account',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    username: text().notNull(),
    email: text(),
    /** PHC string of argon2id. */
    password_hash: text().notNull(),
    is_staff: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    added: momentColumn()
      .notNull()
      .default(sql`now()`),
    last_sign_in: momentColumn(),
  },
  (table) => [
    uniqueIndex('user_account_username').on(sql`lower(${table.username})`),
    uniqueIndex('user_account_email').on(sql`lower(${table.email})`),
  ],
)

export const sessionTable = pgTable(
  'user_session',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    started: momentColumn().notNull(),
    expires: momentColumn().notNull(),
    revoked_at: momentColumn(),
  },
  (table) => [index('user_session_user').on(table.user_id)],
)
