import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

/** Who signs in at the provider; everybody is recognised at once, or refused. */
export interface TestPerson {
  subject: string
  email: string
  isVerified: boolean
  isRefused?: boolean
}

export const testClient = { id: 'meshwork', secret: 'a secret of the tests, long enough' }

/** A provider of OpenID Connect on a port of this machine, which signs one person in without asking. */
export async function startTestProvider(returnAddress: string) {
  const person: TestPerson = { subject: 'u-1', email: 'ada@example.com', isVerified: true }
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: testClient.id,
        client_secret: testClient.secret,
        redirect_uris: [returnAddress],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 300,
      IdToken: 300,
      Interaction: 300,
      Session: 300,
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, email: person.email, email_verified: person.isVerified }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response)
    const answer = person.isRefused ? { error: 'access_denied' } : { login: { accountId: person.subject } }
    return provider.interactionFinished(request, response, answer, { mergeWithLastSubmission: false })
  }
  return {
    issuer,
    person,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
