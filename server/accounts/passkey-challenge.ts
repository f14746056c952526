import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Context } from '#server/engine/context.ts'

const ISSUER = 'meshwork'
const MINUTES = 5

type Source = Pick<Context, 'now' | 'secret'>
/** What a challenge is for: signing in, or adding a passkey to the account of a user. */
type Purpose = 'sign-in' | `registration of ${number}`

/** Creates a challenge for an authenticator. It is signed rather than stored, so that strangers create no rows. */
export function newChallenge({ now, secret }: Source, purpose: Purpose): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'passkey' })
    .setJti(randomUUID())
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + MINUTES * 60)
    .sign(secret)
}

/** The id of a challenge as an authenticator returns it, in base64url; null if it is forged, expired or foreign. */
export async function readChallenge(
  { now, secret }: Source,
  purpose: Purpose,
  encoded: string,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(Buffer.from(encoded, 'base64url'), secret, {
      algorithms: ['HS256'],
      typ: 'passkey',
      issuer: ISSUER,
      audience: purpose,
      requiredClaims: ['exp', 'iat', 'jti'],
      maxTokenAge: `${MINUTES}m`,
      clockTolerance: '90s',
      currentDate: now,
    })
    return payload.jti ?? null
  } catch {
    // All invalid challenges fail alike.
    return null
  }
}
