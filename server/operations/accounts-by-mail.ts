import { eq } from 'drizzle-orm'
import type { accounts } from '#contract/accounts.ts'
import { Failure } from '#domain/failure.ts'
import {
  ACTIVATION_MINUTES,
  findCode,
  issueCode,
  RESET_MINUTES,
  takeCode,
} from '#server/accounts/account-code.ts'
import { letters, mailAccount } from '#server/accounts/account-mail.ts'
import { checkNewPassword } from '#server/accounts/common-passwords.ts'
import { inEvenTime } from '#server/accounts/even-time.ts'
import { accountByEmail } from '#server/accounts/find-account.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { endSessions } from '#server/accounts/session.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import {
  forgottenByAddress,
  forgottenByEmail,
  signInByAccount,
  signUpByAddress,
  signUpByEmail,
} from '#server/rate-limits/limits.ts'
import { forgetPoints, takePoint } from '#server/rate-limits/take-point.ts'
import { triesKey } from './accounts-sign-in.ts'
import type { Operations } from './operation.ts'

type Part = Pick<typeof accounts, 'signUp' | 'activate' | 'forgottenPassword' | 'resetPassword'>

/** No account has it as long as its owner has not chosen a password: no text has this form when hashed. */
export const NO_PASSWORD = ''

export const accountsByMailOperations: Operations<Part> = {
  /** Known and unknown e-mail addresses get the same answer after the same time; only a mail tells more. */
  async signUp(context, { email, password }) {
    checkNewPassword(password, { is_staff: false, has_second_factor: false, username: email })
    await takePoint(context, signUpByAddress, context.client.network)
    await takePoint(context, signUpByEmail, email.toLowerCase())
    const password_hash = await hashPassword(password)
    await inEvenTime(() => context.db.transaction((tx) => register(tx, context, { email, password_hash })))
    return {}
  },

  async activate(context, { code }) {
    const { db, now } = context
    await db.transaction(async (tx) => {
      const id = await takeCode({ db: tx, now }, 'activation', code)
      if (id === undefined) throw new Failure('INVALID_ACTIVATION_CODE')
      await tx.update(userTable).set({ is_activated: true }).where(eq(userTable.id, id))
    })
    return {}
  },

  /** The same answer after the same time, whether or not there is such an account. */
  async forgottenPassword(context, { email }) {
    await takePoint(context, forgottenByAddress, context.client.network)
    await takePoint(context, forgottenByEmail, email.toLowerCase())
    await inEvenTime(async () => {
      const account = await accountByEmail(context.db, email)
      if (!account?.is_active) return
      await context.db.transaction(async (tx) => {
        const letter = {
          user_id: account.id,
          kind: 'reset',
          now: context.now,
          minutes: RESET_MINUTES,
        } as const
        const code = await issueCode(tx, letter)
        await mailAccount(tx, context, account.email ?? account.username, letters.reset(context, code))
      })
    })
    return {}
  },

  /** Whoever has the mail owns the account: the password is theirs, all sessions end, waits are forgotten. */
  async resetPassword(context, { code, password }) {
    const { db, now } = context
    const id = await findCode(context, 'reset', code)
    const [account] = await db
      .select()
      .from(userTable)
      .where(eq(userTable.id, id ?? -1))
    if (!account?.is_active) throw new Failure('INVALID_RESET_CODE')
    checkNewPassword(password, { ...account, has_second_factor: account.is_totp_on })
    const password_hash = await hashPassword(password)
    await db.transaction(async (tx) => {
      const taken = await takeCode({ db: tx, now }, 'reset', code)
      if (taken !== account.id) throw new Failure('INVALID_RESET_CODE')
      const change = { password_hash, is_activated: true }
      await tx.update(userTable).set(change).where(eq(userTable.id, account.id))
      await endSessions({ db: tx, now }, account.id)
      if (account.password_hash !== NO_PASSWORD)
        await mailAccount(tx, context, account.email, letters.passwordChanged(context))
    })
    await forgetPoints(context, signInByAccount, triesKey(account.username))
    return {}
  },
}

/** Adds the account, or, where there is one, tells its owner so by mail. */
async function register(
  tx: Database,
  context: Context,
  { email, password_hash }: { email: string; password_hash: string },
): Promise<void> {
  const known = await accountByEmail(tx, email)
  if (known?.is_activated) return mailAccount(tx, context, email, letters.alreadyRegistered(context))
  // Who was invited chooses the password by the mail of the invitation; nobody else does it for them.
  if (known?.password_hash === NO_PASSWORD) return invite(tx, context, { id: known.id, email })
  const id = known?.id ?? (await add(tx, { email, password_hash }))
  if (id === undefined) return undefined
  if (known) await tx.update(userTable).set({ password_hash }).where(eq(userTable.id, id))
  const code = await issueCode(tx, {
    user_id: id,
    kind: 'activation',
    now: context.now,
    minutes: ACTIVATION_MINUTES,
  })
  await mailAccount(tx, context, email, letters.activation(context, code))
}

/** The number of the new account; none when it was added at the same moment by another call. */
async function add(tx: Database, { email, password_hash }: { email: string; password_hash: string }) {
  const [added] = await tx
    .insert(userTable)
    .values({ username: email, email, password_hash, is_activated: false })
    .onConflictDoNothing()
    .returning({ id: userTable.id })
  return added?.id
}

/** Mails a new account's owner the address where the password is chosen. */
export async function invite(
  tx: Database,
  context: Context,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const code = await issueCode(tx, {
    user_id: id,
    kind: 'reset',
    now: context.now,
    minutes: ACTIVATION_MINUTES,
  })
  await mailAccount(tx, context, email, letters.invitation(context, code))
}
