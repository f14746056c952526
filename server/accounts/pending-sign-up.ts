import { and, eq, gt, sql } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { pendingSignUpTable as table, userTable } from '#server/database/tables/accounts.ts'
import { ACTIVATION_MINUTES, digestOf, newCode } from './mailed-code.ts'

interface SignUp {
  email: string
  password_hash: string
}

/** Keeps a sign-up until its mail is opened, beside any others for the same address; answers its code. */
export async function keepSignUp(db: Database, now: Date, signUp: SignUp): Promise<string> {
  const { code, kept } = newCode(now, ACTIVATION_MINUTES)
  await db.insert(table).values({ ...signUp, ...kept })
  return code
}

/** Makes the account that a sign-up asked for. Its code counts once, and all other sign-ups with the address are void. */
export async function activateSignUp({ db, now }: Pick<Context, 'db' | 'now'>, code: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isGood = and(eq(table.code_digest, digestOf(code)), gt(table.expires, now.toISOString()))
    const [found] = await tx.select().from(table).where(isGood)
    if (!found) throw new Failure('INVALID_ACTIVATION_CODE')
    const { email, password_hash } = found
    // Whoever came first has the address, be it by another sign-up or by an invitation.
    const [added] = await tx
      .insert(userTable)
      .values({ username: email, email, password_hash })
      .onConflictDoNothing()
      .returning({ id: userTable.id })
    if (!added) throw new Failure('INVALID_ACTIVATION_CODE')
    await forgetSignUps(tx, email)
  })
}

/** Makes the mails of all sign-ups with an address worthless. */
export async function forgetSignUps(db: Database, email: string): Promise<void> {
  await db.delete(table).where(eq(sql`lower(${table.email})`, email.toLowerCase()))
}
