import type { Context } from '#server/engine/context.ts'
import { signInByNetwork, signInElsewhere, signInHere } from '#server/rate-limits/limits.ts'
import { resetRateLimits, rateLimitKey } from '#server/rate-limits/consume-rate-limit.ts'

/**
 * The rate limits of one sign-in attempt. On networks where the owner has signed in before, attempts from elsewhere do
 * not count. The network limit comes first, so once it is exhausted, made-up usernames create no rows.
 */
export function signInLimits({ client }: Context, username: string, isKnownHere: boolean) {
  const { network } = client
  const others = [
    rateLimitKey(signInByNetwork, { network }),
    ...(isKnownHere ? [] : [limitElsewhere(username)]),
  ]
  return { others, here: limitHere(network, username) }
}

/** Resets the limits of an account, however many attempts there were. */
export async function resetSignInLimits(
  { db, client }: Pick<Context, 'db'> & Partial<Pick<Context, 'client'>>,
  username: string,
): Promise<void> {
  await resetRateLimits({ db }, limitElsewhere(username))
  if (client) await resetRateLimits({ db }, limitHere(client.network, username))
}

const limitHere = (network: string, username: string) =>
  rateLimitKey(signInHere, { account: username.toLowerCase(), network })

const limitElsewhere = (username: string) =>
  rateLimitKey(signInElsewhere, { account: username.toLowerCase() })
