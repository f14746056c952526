import { eq } from 'drizzle-orm'
import type { accounts } from '#contract/accounts.ts'
import { passwordMistake } from '#domain/accounts/password-rule.ts'
import { Failure } from '#domain/failure.ts'
import { accountByName } from '#server/accounts/find-account.ts'
import { isPassword } from '#server/accounts/password.ts'
import { takeRecoveryCode, takeTotpCode } from '#server/accounts/second-factor.ts'
import { endSession, openSession } from '#server/accounts/session.ts'
import type { Context } from '#server/context.ts'
import { knownAddressTable, userTable } from '#server/database/tables/accounts.ts'
import { signInByAccount, signInByAddress } from '#server/rate-limits/limits.ts'
import { forgetPoints, givePointBack, takePoint } from '#server/rate-limits/take-point.ts'
import type { Operations } from './operation.ts'

type Part = Pick<typeof accounts, 'signIn' | 'signOut' | 'currentUser'>
type Account = NonNullable<Awaited<ReturnType<typeof accountByName>>>

export const signInOperations: Operations<Part> = {
  /** A wrong password and an unknown user get the same answer after the same time. */
  async signIn(context, { username, password, code }) {
    const account = await accountByName(context, username)
    const { network } = context.client
    const tries = triesKey(username, account?.isKnownHere ? network : undefined)
    await takePoint(context, signInByAddress, network)
    await takePoint(context, signInByAccount, tries)
    const isRight = await isPassword(password, account?.password_hash)
    if (!account || !isRight) throw new Failure('WRONG_PASSWORD_OR_ACCOUNT_DOES_NOT_EXISTS')
    if (account.is_totp_on && code === '') {
      await givePointBack(context, signInByAddress, network)
      await givePointBack(context, signInByAccount, tries)
      throw new Failure('SECOND_FACTOR_REQUIRED')
    }
    if (account.is_totp_on && !(await isSecondFactor(context, account, code)))
      throw new Failure('WRONG_SECOND_FACTOR')
    const mistake = passwordMistake(password, { ...account, has_second_factor: account.is_totp_on })
    if (mistake) throw new Failure(mistake)
    await rememberSignIn(context, account)
    await givePointBack(context, signInByAddress, network)
    await forgetPoints(context, signInByAccount, tries)
    return { token: await openSession(context, account.id) }
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

/** Tries from where somebody signs in usually are counted apart: strangers can't lock them out there. */
export function triesKey(username: string, knownNetwork?: string): string {
  const name = username.toLowerCase()
  return knownNetwork === undefined ? name : `${name} at ${knownNetwork}`
}

async function isSecondFactor(context: Context, account: Account, code: string): Promise<boolean> {
  return (
    (await takeTotpCode(context, account, code.replaceAll(' ', ''))) ||
    (await takeRecoveryCode(context, account.id, code))
  )
}

async function rememberSignIn({ db, now, client }: Context, { id }: Account): Promise<void> {
  const seen = now.toISOString()
  await db.update(userTable).set({ last_sign_in: seen }).where(eq(userTable.id, id))
  await db
    .insert(knownAddressTable)
    .values({ user_id: id, address: client.network, seen })
    .onConflictDoUpdate({ target: [knownAddressTable.user_id, knownAddressTable.address], set: { seen } })
}
