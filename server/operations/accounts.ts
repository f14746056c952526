import { and, eq, sql } from 'drizzle-orm'
import type { accounts } from '#contract/accounts.ts'
import { Failure } from '#domain/failure.ts'
import { isPassword } from '#server/accounts/password.ts'
import { endSession, openSession } from '#server/accounts/session.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import type { Operations } from './operation.ts'

export const accountsOperations: Operations<typeof accounts> = {
  /** A wrong password and an unknown user get the same answer after the same time. */
  async signIn(context, { username, password }) {
    const [user] = await context.db
      .select({ id: userTable.id, password_hash: userTable.password_hash })
      .from(userTable)
      .where(
        and(eq(sql`lower(${userTable.username})`, username.toLowerCase()), eq(userTable.is_active, true)),
      )
    const isRight = await isPassword(password, user?.password_hash)
    if (!user || !isRight) throw new Failure('WRONG_PASSWORD_OR_ACCOUNT_DOES_NOT_EXISTS')
    await context.db
      .update(userTable)
      .set({ last_sign_in: context.now.toISOString() })
      .where(eq(userTable.id, user.id))
    return { token: await openSession(context, user.id) }
  },

  async signOut(context) {
    if (context.sessionId) await endSession(context, context.sessionId)
    return {}
  },

  async currentUser({ user }) {
    if (!user) throw new Failure('NOT_SIGNED_IN')
    return { user }
  },
}
