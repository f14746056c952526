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

/** Stores a pending sign-up, beside any others with the same address; returns its code. */
export async function storeSignUp(db: Database, now: Date, signUp: SignUp): Promise<string> {
  const { code, stored } = newCode(now, ACTIVATION_MINUTES)
  await db.insert(table).values({ ...signUp, ...stored })
  return code
}

/** Creates the account of a pending sign-up. The code works once, and all other sign-ups with the address are deleted. */
export async function activateSignUp({ db, now }: Pick<Context, 'db' | 'now'>, code: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isValid = and(eq(table.code_digest, digestOf(code)), gt(table.expires, now.toISOString()))
    const [found] = await tx.select().from(table).where(isValid)
    if (!found) throw new Failure('INVALID_ACTIVATION_CODE')
    const { email, password_hash } = found
    // The address may have been taken meanwhile by another sign-up or an invitation.
    const [added] = await tx
      .insert(userTable)
      .values({ username: email, email, password_hash })
      .onConflictDoNothing()
      .returning({ id: userTable.id })
    if (!added) throw new Failure('INVALID_ACTIVATION_CODE')
    await deleteSignUps(tx, email)
  })
}

/** Deletes all pending sign-ups with an address, which invalidates their codes. */
export async function deleteSignUps(db: Database, email: string): Promise<void> {
  await db.delete(table).where(eq(sql`lower(${table.email})`, email.toLowerCase()))
}
