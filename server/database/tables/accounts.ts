import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { responsibilities, roles } from '#domain/accounts/rights.ts'
import { scopes } from '#domain/accounts/service-token.ts'
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
    /** What staff may do, and the areas that they are responsible for; neither counts without `is_staff`. */
    role: text({ enum: roles }).notNull().default('editor'),
    areas: text({ enum: responsibilities })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** False once staff have disabled the account. */
    is_active: boolean().notNull().default(true),
    /** False until an invited user has confirmed the e-mail address. */
    is_activated: boolean().notNull().default(true),
    /** Secret of the authenticator app, encrypted; it takes effect once a code of it was confirmed. */
    totp_secret: text(),
    is_totp_on: boolean().notNull().default(false),
    /** Time step of the last accepted code: prevents replay. */
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

/** The columns of a signed-in user. */
export const signedInUser = {
  id: userTable.id,
  username: userTable.username,
  is_staff: userTable.is_staff,
  role: userTable.role,
  areas: userTable.areas,
}

export const sessionTable = pgTable(
  'user_session',
  {
    id: uuid().primaryKey(),
    user_id: ownerColumn(),
    started: momentColumn().notNull(),
    expires: momentColumn().notNull(),
    revoked_at: momentColumn(),
    /** Client address and user agent at sign-in, shown on the settings page. */
    address: text().notNull().default(''),
    agent: text().notNull().default(''),
  },
  (table) => [index('user_session_user').on(table.user_id)],
)

/** Tokens of programs; they act for their owner, within their scopes. */
export const serviceTokenTable = pgTable(
  'service_token',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: ownerColumn(),
    name: text().notNull(),
    digest: text().notNull(),
    scopes: text({ enum: scopes }).array().notNull(),
    added: momentColumn().notNull(),
    expires: momentColumn().notNull(),
    last_used: momentColumn(),
  },
  (table) => [uniqueIndex('service_token_digest').on(table.digest)],
)

/** Codes sent by mail that set a password: one per user, a new one replaces the old. */
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
 * Sign-ups that are not confirmed yet. Each has its own code and password and becomes the account when that code is
 * used, so another sign-up with the same address can't change it.
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

/** One-time codes that replace a lost authenticator app. */
export const recoveryCodeTable = pgTable(
  'recovery_code',
  { user_id: ownerColumn(), code_digest: text().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.code_digest] })],
)

/** Public keys of authenticators; each signs its owner in without a password. */
export const passkeyTable = pgTable(
  'passkey',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: ownerColumn(),
    name: text().notNull(),
    /** Id of the credential and its public key (COSE), both in base64url. */
    credential: text().notNull(),
    public_key: text().notNull(),
    /** Signatures so far, if the authenticator counts them: a lower number is a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    added: momentColumn().notNull(),
    last_used: momentColumn(),
  },
  (table) => [
    uniqueIndex('passkey_credential').on(table.credential),
    index('passkey_user').on(table.user_id),
  ],
)

/** Networks where a user has signed in or set a password; rate limits of failed sign-ins elsewhere do not apply there. */
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
