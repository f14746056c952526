import type { Context } from '#server/engine/context.ts'
import { signInByNetwork, signInByAccount, signInByAccountAndNetwork } from '#server/rate-limits/limits.ts'
import { resetRateLimits, rateLimitKey } from '#server/rate-limits/consume-rate-limit.ts'

/**
 * The rate limits of one sign-in attempt. On networks where the owner has signed in before, attempts from elsewhere do
 * not count. The network limit comes first, so once it is exhausted, made-up usernames create no rows.
 */
export function signInLimits({ client }: Context, username: string, isKnownNetwork: boolean) {
  const { network } = client
  const toRefund = [
    rateLimitKey(signInByNetwork, { network }),
    ...(isKnownNetwork ? [] : [limitByAccount(username)]),
  ]
  return { toRefund, toReset: limitByAccountAndNetwork(network, username) }
}

/** Resets the limits of an account, however many attempts there were. */
export async function resetSignInLimits(
  { db, client }: Pick<Context, 'db'> & Partial<Pick<Context, 'client'>>,
  username: string,
): Promise<void> {
  await resetRateLimits({ db }, limitByAccount(username))
  if (client) await resetRateLimits({ db }, limitByAccountAndNetwork(client.network, username))
}

const limitByAccountAndNetwork = (network: string, username: string) =>
  rateLimitKey(signInByAccountAndNetwork, { account: username.toLowerCase(), network })

const limitByAccount = (username: string) =>
  rateLimitKey(signInByAccount, { account: username.toLowerCase() })
