import type { Context } from '#server/engine/context.ts'
import { signInByNetwork, signInElsewhere, signInHere } from '#server/rate-limits/limits.ts'
import { forgetPoints, pointOf } from '#server/rate-limits/take-point.ts'

/**
 * What one sign-in counts for. Where the owner has signed in before, guesses from other networks do not count. The
 * network comes first: once it is refused, made-up names fill no rows.
 */
export function signInTries({ client }: Context, username: string, isKnownHere: boolean) {
  const { network } = client
  const others = [pointOf(signInByNetwork, { network }), ...(isKnownHere ? [] : [triesElsewhere(username)])]
  return { others, here: triesHere(network, username) }
}

/** Lets the owner of an account in at once, however many guesses there were. */
export async function forgetTries(
  { db, client }: Pick<Context, 'db'> & Partial<Pick<Context, 'client'>>,
  username: string,
): Promise<void> {
  await forgetPoints({ db }, triesElsewhere(username))
  if (client) await forgetPoints({ db }, triesHere(client.network, username))
}

const triesHere = (network: string, username: string) =>
  pointOf(signInHere, { account: username.toLowerCase(), network })

const triesElsewhere = (username: string) => pointOf(signInElsewhere, { account: username.toLowerCase() })
