import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Context, SignedInUser } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { sessionTable, signedInUser, userTable } from '#server/database/tables/accounts.ts'
import { aboutUser, recordActivity } from '#server/engine/activity.ts'
import { rememberNetwork } from './known-network.ts'
import { readToken, SESSION_HOURS, signToken } from './session-token.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Creates a session for a user and returns its token. A session with a used id is refused. */
export async function openSession(
  { db, now, secret, client }: Context,
  userId: number,
  id: string = randomUUID(),
): Promise<string> {
  const session = { id, started: now }
  const expires = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  const opened = await db
    .insert(sessionTable)
    .values({
      id,
      user_id: userId,
      started: now.toISOString(),
      expires: expires.toISOString(),
      address: client.address,
      agent: client.agent,
    })
    .onConflictDoNothing()
    .returning({ id: sessionTable.id })
  if (opened.length === 0) throw new Failure('NOT_SIGNED_IN')
  return signToken(secret, session)
}

/** Creates a session at sign-in, unless the verified password was replaced meanwhile, which ended all sessions. */
export function startSession(
  context: Context,
  { id, password_hash }: { id: number; password_hash: string },
  sessionId?: string,
): Promise<string> {
  return context.db.transaction(async (tx) => {
    const txContext = { ...context, db: tx }
    const updated = await tx
      .update(userTable)
      .set({ last_sign_in: context.now.toISOString() })
      .where(
        and(eq(userTable.id, id), eq(userTable.password_hash, password_hash), eq(userTable.is_active, true)),
      )
      .returning({ id: userTable.id, username: userTable.username, is_staff: userTable.is_staff })
    const [user] = updated
    if (!user) throw new Failure('WRONG_PASSWORD_OR_ACCOUNT_DOES_NOT_EXISTS')
    await rememberNetwork(txContext, id)
    await recordActivity(tx, { ...context, user }, aboutUser('sign-in', user))
    return openSession(txContext, id, sessionId)
  })
}

/** Revokes a session of the user: their own one, or another. */
export async function endSession(context: Context, sessionId: string): Promise<void> {
  const { db, now, user } = context
  const action = sessionId === context.sessionId ? 'sign-out' : 'end-session'
  await db.transaction(async (tx) => {
    await tx.update(sessionTable).set({ revoked_at: now.toISOString() }).where(eq(sessionTable.id, sessionId))
    if (user) await recordActivity(tx, context, aboutUser(action, user))
  })
}

/** Revokes all sessions of a user, optionally except one. */
export async function endSessions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  except: string | null = null,
): Promise<void> {
  await db
    .update(sessionTable)
    .set({ revoked_at: now.toISOString() })
    .where(
      and(
        eq(sessionTable.user_id, userId),
        isNull(sessionTable.revoked_at),
        except === null ? undefined : ne(sessionTable.id, except),
      ),
    )
}

/** The user of a token with their current permissions; fails when the session is revoked or expired. */
export async function findSession(
  source: { db: Database; secret: Uint8Array; now: Date },
  token: string,
): Promise<{ user: SignedInUser; sessionId: string }> {
  const sessionId = await readToken(source.secret, token, source.now)
  if (!UUID.test(sessionId)) throw new Failure('NOT_SIGNED_IN')
  const [user] = await source.db
    .select(signedInUser)
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.user_id))
    .where(
      and(
        eq(sessionTable.id, sessionId),
        isNull(sessionTable.revoked_at),
        gt(sessionTable.expires, source.now.toISOString()),
        eq(userTable.is_active, true),
        eq(userTable.is_activated, true),
      ),
    )
  if (!user) throw new Failure('NOT_SIGNED_IN')
  return { user, sessionId }
}
