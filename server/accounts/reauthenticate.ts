import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import { rateLimitKey, refundRateLimits, withRateLimits } from '#server/rate-limits/consume-rate-limit.ts'
import { reauthentication } from '#server/rate-limits/limits.ts'
import { ownAccount } from './find-account.ts'
import { isPassword } from './password.ts'

/** The complete account of the signed-in user. */
export async function signedInAccount(context: Context) {
  const own = await ownAccount(context)
  if (!own) throw new Failure('NOT_SIGNED_IN')
  return own
}

/** The user's own account after re-authentication, which protects against a hijacked session. */
export async function accountWithPassword(context: Context, password: string) {
  const own = await signedInAccount(context)
  const attempt = rateLimitKey(reauthentication, { user: own.id })
  const isRight = await withRateLimits(context, [attempt], () => isPassword(password, own.password_hash))
  if (!isRight) throw new Failure('WRONG_CURRENT_PASSWORD')
  await refundRateLimits(context, attempt)
  return own
}
