import { eq } from 'drizzle-orm'
import type { accounts } from '#contract/accounts.ts'
import { Failure } from '#domain/failure.ts'
import { accountMails, mailAccount } from '#server/accounts/account-mail.ts'
import { checkNewPassword } from '#server/accounts/common-passwords.ts'
import { withConstantDuration } from '#server/accounts/constant-duration.ts'
import { accountByEmail, isNameTaken } from '#server/accounts/find-account.ts'
import { rememberNetwork } from '#server/accounts/known-network.ts'
import { ACTIVATION_MINUTES, RESET_MINUTES } from '#server/accounts/mailed-code.ts'
import { hashPassword, NO_PASSWORD } from '#server/accounts/password.ts'
import { activateSignUp, storeSignUp } from '#server/accounts/pending-sign-up.ts'
import { findCode, issueCode, consumeCode } from '#server/accounts/reset-code.ts'
import { setPassword } from '#server/accounts/set-password.ts'
import { resetSignInLimits } from '#server/accounts/sign-in-limits.ts'
import { consumeCaptchaProof } from '#server/captcha/consume-captcha-proof.ts'
import { verifyCaptcha } from '#server/captcha/verify-captcha.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import {
  forgottenByEmail,
  forgottenByNetwork,
  plainSignUps,
  signUpByEmail,
  signUpByNetwork,
  signUpByEmailAndNetwork,
} from '#server/rate-limits/limits.ts'
import { rateLimitKey, withRateLimits, consumeRateLimits } from '#server/rate-limits/consume-rate-limit.ts'
import type { Operations } from '#server/engine/operation.ts'

type Part = Pick<typeof accounts, 'signUp' | 'activate' | 'forgottenPassword' | 'resetPassword'>

export const accountsByMailOperations: Operations<Part> = {
  /** Prevents account enumeration: known and unknown addresses get the same response after the same time. */
  async signUp(context, { email, password, ...captcha }) {
    checkNewPassword(password, { is_staff: false, has_second_factor: false, username: email })
    const proof = await verifyCaptcha(context, captcha)
    const { network } = context.client
    const owner = { email: email.toLowerCase() }
    const points = [
      rateLimitKey(signUpByNetwork, { network }),
      rateLimitKey(signUpByEmailAndNetwork, { ...owner, network }),
      rateLimitKey(signUpByEmail, owner),
      ...(proof?.isPlain ? [rateLimitKey(plainSignUps, {})] : []),
    ]
    const password_hash = await withRateLimits(context, points, () => hashPassword(password))
    await withConstantDuration(() =>
      context.db.transaction(async (tx) => {
        if (proof) await consumeCaptchaProof(tx, proof)
        await register(tx, context, { email, password_hash })
      }),
    )
    return {}
  },

  /** Activates the sign-up that this mail belongs to, whatever others have signed up with the address. */
  async activate(context, { code }) {
    await activateSignUp(context, code)
    return {}
  },

  /** Prevents account enumeration: response and duration are the same whether or not there is such an account. */
  async forgottenPassword(context, { email }) {
    await consumeRateLimits(
      context,
      rateLimitKey(forgottenByNetwork, { network: context.client.network }),
      rateLimitKey(forgottenByEmail, { email: email.toLowerCase() }),
    )
    await withConstantDuration(async () => {
      const account = await accountByEmail(context.db, email)
      if (!account?.is_active) return
      await context.db.transaction(async (tx) => {
        const to = account.email ?? account.username
        if (account.password_hash === NO_PASSWORD) return invite(tx, context, { id: account.id, email: to })
        const code = await issueCode(tx, { user_id: account.id, now: context.now, minutes: RESET_MINUTES })
        await mailAccount(tx, context, to, accountMails.reset(context, code))
      })
    })
    return {}
  },

  /** Possession of the mail proves ownership, so rate limits caused by others are reset. */
  async resetPassword(context, { code, password }) {
    const { db, now } = context
    const id = await findCode(context, code)
    const [account] = await db
      .select()
      .from(userTable)
      .where(eq(userTable.id, id ?? -1))
    if (!account?.is_active) throw new Failure('INVALID_RESET_CODE')
    checkNewPassword(password, { ...account, has_second_factor: account.is_totp_on })
    const password_hash = await hashPassword(password)
    await db.transaction(async (tx) => {
      const txContext = { ...context, db: tx }
      const isConsumed = (await consumeCode({ db: tx, now }, code)) === account.id
      const change = { before: account.password_hash, password_hash }
      if (!isConsumed || !(await setPassword({ ...txContext, user: account }, account.id, change)))
        throw new Failure('INVALID_RESET_CODE')
      await rememberNetwork(txContext, account.id)
      await resetSignInLimits(txContext, account.username)
      if (account.password_hash !== NO_PASSWORD)
        await mailAccount(tx, context, account.email, accountMails.passwordChanged(context))
    })
    return {}
  },
}

/** Stores a pending sign-up and mails its code, or informs the owner of an existing account by mail. */
async function register(
  tx: Database,
  context: Context,
  signUp: { email: string; password_hash: string },
): Promise<void> {
  const known = await accountByEmail(tx, signUp.email)
  if (known) return notifyOwner(tx, context, known)
  if (await isNameTaken(tx, signUp.email)) return undefined
  const code = await storeSignUp(tx, context.now, signUp)
  return mailAccount(tx, context, signUp.email, accountMails.activation(context, code))
}

async function notifyOwner(
  tx: Database,
  context: Context,
  { id, username, email, password_hash, is_active }: typeof userTable.$inferSelect,
): Promise<void> {
  const to = email ?? username
  if (password_hash !== NO_PASSWORD)
    return mailAccount(tx, context, to, accountMails.alreadyRegistered(context))
  // Somebody who was invited chooses the password through the invitation, not through a sign-up.
  return is_active ? invite(tx, context, { id, email: to }) : undefined
}

/** Mails the owner of a new account the link where they choose the password. */
export async function invite(
  tx: Database,
  context: Context,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const code = await issueCode(tx, { user_id: id, now: context.now, minutes: ACTIVATION_MINUTES })
  await mailAccount(tx, context, email, accountMails.invitation(context, code))
}
