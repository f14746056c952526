import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    /** False once staff have disabled the account. */
    is_active: boolean().notNull().default(true),
    /** False until somebody who was invited has shown that the e-mail address is theirs. */
    is_activated: boolean().notNull().default(true),
    /** Secret of the authenticator app, in base 32; it counts once a code of it was given. */
    totp_secret: text(),
    is_totp_on: boolean().notNull().default(false),
    /** Step of the last code that was accepted: no code is accepted twice. */
    totp_last_step: integer(),
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
    user_id: ownerColumn(),
    started: momentColumn().notNull(),
    expires: momentColumn().notNull(),
    revoked_at: momentColumn(),
    /** Where it was opened, as the settings page shows it. */
    address: text().notNull().default(''),
    agent: text().notNull().default(''),
  },
  (table) => [index('user_session_user').on(table.user_id)],
)

/** Codes sent by mail that set a password: one per user, so that a new one replaces the old. */
export const accountCodeTable = pgTable(
  'account_code',
  {
    user_id: ownerColumn().primaryKey(),
    code_digest: text().notNull(),
    expires: momentColumn().notNull(),
  },
  (table) => [uniqueIndex('account_code_digest').on(table.code_digest)],
)

/**
 * Sign-ups whose mail nobody has opened yet. Each has its own code and password, and becomes the account when that
 * code is used: nobody else's sign-up with the same address changes what it does.
 */
export const pendingSignUpTable = pgTable(
  'pending_sign_up',
  {
    code_digest: text().primaryKey(),
    email: text().notNull(),
    /** PHC string of argon2id. */
    password_hash: text().notNull(),
    expires: momentColumn().notNull(),
  },
  (table) => [index('pending_sign_up_email').on(sql`lower(${table.email})`)],
)

/** What replaces the authenticator app when it is lost; each once. */
export const recoveryCodeTable = pgTable(
  'recovery_code',
  { user_id: ownerColumn(), code_digest: text().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.code_digest] })],
)

/** Networks where somebody has signed in or set a password: wrong passwords from elsewhere do not lock them out there. */
export const knownAddressTable = pgTable(
  'known_address',
  { user_id: ownerColumn(), address: text().notNull(), seen: momentColumn().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.address] })],
)

function ownerColumn() {
  return integer()
    .notNull()
    .references(() => userTable.id, { onDelete: 'cascade' })
}
