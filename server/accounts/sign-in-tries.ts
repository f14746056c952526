import type { Context } from '#server/engine/context.ts'
import { signInByNetwork, signInElsewhere, signInHere } from '#server/rate-limits/limits.ts'
import { resetRateLimits, rateLimitKey } from '#server/rate-limits/consume-rate-limit.ts'

/**
 * What one sign-in counts for. Where the owner has signed in before, guesses from other networks do not count. The
 * network comes first: once it is refused, made-up names fill no rows.
 */
export function signInTries({ client }: Context, username: string, isKnownHere: boolean) {
  const { network } = client
  const others = [
    rateLimitKey(signInByNetwork, { network }),
    ...(isKnownHere ? [] : [triesElsewhere(username)]),
  ]
  return { others, here: triesHere(network, username) }
}

/** Lets the owner of an account in at once, however many guesses there were. */
export async function forgetTries(
  { db, client }: Pick<Context, 'db'> & Partial<Pick<Context, 'client'>>,
  username: string,
): Promise<void> {
  await resetRateLimits({ db }, triesElsewhere(username))
  if (client) await resetRateLimits({ db }, triesHere(client.network, username))
}

const triesHere = (network: string, username: string) =>
  rateLimitKey(signInHere, { account: username.toLowerCase(), network })

const triesElsewhere = (username: string) =>
  rateLimitKey(signInElsewhere, { account: username.toLowerCase() })
