import type { accounts } from '#contract/accounts.ts'
import { passwordError } from '#domain/accounts/password-rule.ts'
import { Failure } from '#domain/failure.ts'
import { accountByName } from '#server/accounts/find-account.ts'
import { isPassword } from '#server/accounts/password.ts'
import { consumeRecoveryCode, consumeTotpCode } from '#server/accounts/second-factor.ts'
import { endSession, startSession } from '#server/accounts/session.ts'
import { signInLimits } from '#server/accounts/sign-in-limits.ts'
import type { Context } from '#server/engine/context.ts'
import { recordRefusedSignIn } from '#server/engine/activity.ts'
import { resetRateLimits, refundRateLimits, withRateLimits } from '#server/rate-limits/consume-rate-limit.ts'
import type { Operation, Operations } from '#server/engine/operation.ts'
import { Semaphore } from '#server/runtime/semaphore.ts'

type Part = Pick<typeof accounts, 'signIn' | 'signOut' | 'currentUser'>
type Account = NonNullable<Awaited<ReturnType<typeof accountByName>>>

/** Refuses a flood before it reaches the database, which would keep visitors waiting. */
const gate = new Semaphore({ concurrency: 2, maxQueued: 20, refusal: 'TOO_MANY_REQUESTS' })

export const signInOperations: Operations<Part> = {
  signIn: (context, input) => gate.run(() => signIn(context, input)),

  async signOut(context) {
    if (context.sessionId) await endSession(context, context.sessionId)
    return {}
  },

  async currentUser({ user }) {
    if (!user) throw new Failure('NOT_SIGNED_IN')
    return { user }
  },
}

/** Response and duration are the same for a wrong password and an unknown user. */
const signIn: Operation<typeof accounts.signIn> = async (context, { username, password, code }) => {
  const account = await accountByName(context, username)
  const { toRefund, toReset } = signInLimits(context, username, account?.isKnownNetwork ?? false)
  const limits = [...toRefund, toReset]
  const isRight = await withRateLimits(context, limits, () => isPassword(password, account?.password_hash))
  if (!account || !isRight) {
    await recordRefusedSignIn(context, account)
    throw new Failure('WRONG_PASSWORD_OR_ACCOUNT_DOES_NOT_EXISTS')
  }
  if (account.is_totp_on && code === '') {
    await refundRateLimits(context, ...limits)
    throw new Failure('SECOND_FACTOR_REQUIRED')
  }
  const error =
    account.is_totp_on && !(await isSecondFactor(context, account, code))
      ? 'WRONG_SECOND_FACTOR'
      : passwordError(password, { ...account, has_second_factor: account.is_totp_on })
  if (error) {
    await recordRefusedSignIn(context, account)
    throw new Failure(error)
  }
  const token = await startSession(context, account)
  await resetRateLimits(context, toReset)
  await refundRateLimits(context, ...toRefund)
  return { token }
}

async function isSecondFactor(context: Context, account: Account, code: string): Promise<boolean> {
  return (
    (await consumeTotpCode(context, account, code.replaceAll(' ', ''))) ||
    (await consumeRecoveryCode(context, account.id, code))
  )
}
