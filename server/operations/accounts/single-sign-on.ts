import type { accounts } from '#contract/accounts.ts'
import { Failure } from '#domain/failure.ts'
import { startSession } from '#server/accounts/session.ts'
import { accountOfClaims } from '#server/accounts/sign-on-account.ts'
import { newFlow, readFlow } from '#server/accounts/sign-on-flow.ts'
import type { Context } from '#server/engine/context.ts'
import type { Operations } from '#server/engine/operation.ts'
import { rateLimitKey, refundRateLimits, withRateLimits } from '#server/rate-limits/consume-rate-limit.ts'
import { signInByNetwork } from '#server/rate-limits/limits.ts'

type Part = Pick<typeof accounts, 'signInProvider' | 'beginProviderSignIn' | 'signInWithProvider'>

export const singleSignOnOperations: Operations<Part> = {
  async signInProvider({ signOnProvider }) {
    return { provider: signOnProvider?.name ?? null }
  },

  async beginProviderSignIn(context) {
    const provider = providerOf(context)
    const secrets = provider.newSecrets()
    const address = await provider.addressFor(secrets, returnAddress(context))
    return { address, flow: await newFlow(context, secrets) }
  },

  /** The session has the id of the flow, so an intercepted address can't open a second one. */
  async signInWithProvider(context, { flow, answer }) {
    const provider = providerOf(context)
    const attempt = rateLimitKey(signInByNetwork, { network: context.client.network })
    const { account, id } = await withRateLimits(context, [attempt], async () => {
      const secrets = await readFlow(context, flow)
      if (!secrets) throw new Failure('SIGN_ON_FAILED')
      const address = new URL(`?${answer}`, returnAddress(context))
      const claims = await provider.verify(secrets, address)
      return { account: await accountOfClaims(context, claims, provider.createsStaff), id: secrets.id }
    })
    const token = await startSession(context, account, id)
    await refundRateLimits(context, attempt)
    return { token }
  },
}

function providerOf({ signOnProvider }: Context) {
  if (!signOnProvider) throw new Failure('NOT_FOUND')
  return signOnProvider
}

/** The provider must know exactly this address. */
function returnAddress({ publicUrl }: Context): string {
  return `${publicUrl}/login`
}
