import * as openid from 'openid-client'
import * as z from 'zod'
import { Failure } from '#domain/failure.ts'
import type { SignOnProvider } from '#server/engine/sign-on-provider.ts'
import type { Config } from '#server/runtime/config.ts'

const TIMEOUT_SECONDS = 10
const SCOPE = 'openid email'

const emailClaims = z.object({
  email: z.email().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
})

const claimsOfToken = emailClaims.extend({ iss: z.string(), sub: z.string().min(1) })

type Claims = z.output<typeof claimsOfToken>

type Settings = Pick<
  Config,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_CREATE_STAFF'
>

/** The configured provider; null without one. Its addresses are looked up at the first sign-in, not at the start. */
export function openIdProvider(settings: Settings): SignOnProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = settings
  if (issuer === undefined || clientId === undefined || secret === undefined) return null
  const discover = lookUpOnce(() =>
    openid.discovery(new URL(issuer), clientId, secret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [],
    }),
  )
  return {
    name: settings.OIDC_NAME,
    createsStaff: settings.OIDC_CREATE_STAFF,

    newSecrets: () => ({
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    }),

    async addressFor({ state, nonce, verifier }, returnAddress) {
      const parameters = {
        redirect_uri: returnAddress,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      return openid.buildAuthorizationUrl(await discover(), parameters).href
    },

    async verify({ state, nonce, verifier }, address) {
      const provider = await discover()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
      const tokens = await openid
        .authorizationCodeGrant(provider, address, { ...checks, idTokenExpected: true })
        .catch(refuse)
      const claims = claimsOfToken.parse(tokens.claims())
      const verified = verifiedEmail(claims) ?? (await askForEmail(provider, tokens.access_token, claims.sub))
      return { issuer: claims.iss, subject: claims.sub, email: verified }
    },
  }
}

function verifiedEmail({ email, email_verified }: Pick<Claims, 'email' | 'email_verified'>): string | null {
  return (email_verified === true && email) || null
}

/** Many providers tell the e-mail address only when they are asked. */
async function askForEmail(provider: openid.Configuration, accessToken: string, subject: string) {
  if (provider.serverMetadata().userinfo_endpoint === undefined) return null
  const answer = await openid.fetchUserInfo(provider, accessToken, subject).catch(refuse)
  return verifiedEmail(emailClaims.parse(answer))
}

function refuse(cause: unknown): never {
  throw new Failure(isUnreachable(cause) ? 'SIGN_ON_UNAVAILABLE' : 'SIGN_ON_FAILED', { cause })
}

/** Shares one lookup; a failed one is tried again with the next sign-in. */
function lookUpOnce<Result>(lookUp: () => Promise<Result>): () => Promise<Result> {
  let found: Promise<Result> | undefined
  return () => {
    found ??= lookUp().catch((cause: unknown) => {
      found = undefined
      throw new Failure('SIGN_ON_UNAVAILABLE', { cause })
    })
    return found
  }
}

/** Whether the provider did not answer, as opposed to a refusal. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return true
  return (
    error instanceof openid.ClientError &&
    (error.code === 'OAUTH_TIMEOUT' || error.cause instanceof TypeError)
  )
}
