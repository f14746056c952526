import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/engine/context.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { aboutUser, recordActivity, type Actor } from '#server/engine/activity.ts'
import { revokeCode } from './reset-code.ts'
import { endSessions } from './session.ts'

interface Change {
  /** The hash when the change was authorised; compare-and-swap detects a concurrent change. */
  before: string
  password_hash: string
  /** The session to keep. */
  except?: string | null
}

/**
 * Replaces a password and revokes everything obtained with the old one: sessions, the mailed code, and an authenticator
 * app that is not confirmed yet. Returns false when a concurrent change came first.
 */
export async function setPassword(
  { db, ...actor }: Pick<Context, 'db'> & Actor,
  userId: number,
  { before, password_hash, except = null }: Change,
): Promise<boolean> {
  const totp_secret = sql`case when ${userTable.is_totp_on} then ${userTable.totp_secret} end`
  const changed = await db
    .update(userTable)
    .set({ password_hash, is_activated: true, totp_secret })
    .where(and(eq(userTable.id, userId), eq(userTable.password_hash, before)))
    .returning({ id: userTable.id, username: userTable.username })
  const [user] = changed
  if (!user) return false
  await revokeCode(db, userId)
  await endSessions({ db, now: actor.now }, userId, except)
  await recordActivity(db, actor, aboutUser('password', user))
  return true
}
