import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/engine/context.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { voidCode } from './reset-code.ts'
import { endSessions } from './session.ts'

interface Change {
  /** What the password was when the change was allowed; one that came in between goes first. */
  before: string
  password_hash: string
  /** The session that goes on. */
  but?: string | null
}

/**
 * Replaces a password in a transaction, and with it everything that was got with the old one: sessions, the code of a
 * mail, an authenticator app that was offered and not yet confirmed. False when another change came first.
 */
export async function setPassword(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  { before, password_hash, but = null }: Change,
): Promise<boolean> {
  const totp_secret = sql`case when ${userTable.is_totp_on} then ${userTable.totp_secret} end`
  const changed = await db
    .update(userTable)
    .set({ password_hash, is_activated: true, totp_secret })
    .where(and(eq(userTable.id, userId), eq(userTable.password_hash, before)))
    .returning({ id: userTable.id })
  if (changed.length === 0) return false
  await voidCode(db, userId)
  await endSessions({ db, now }, userId, but)
  return true
}
