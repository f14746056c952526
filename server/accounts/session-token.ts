import { jwtVerify, SignJWT } from 'jose'
import { Failure } from '#domain/failure.ts'

/** How long a session lasts. */
export const SESSION_HOURS = 12

const ISSUER = 'meshwork'

/** The token of a session. Rights are never read from it: it only names the session. */
export function signToken(secret: Uint8Array, session: { id: string; started: Date }): Promise<string> {
  const seconds = Math.floor(session.started.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(session.id)
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + SESSION_HOURS * 3600)
    .sign(secret)
}

/** The session a token names; a token that is forged, expired or not ours is a failure. */
export async function readToken(secret: Uint8Array, token: string, now: Date): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ['exp', 'iat', 'jti'],
      maxTokenAge: `${SESSION_HOURS}h`,
      clockTolerance: '90s',
      currentDate: now,
    })
    if (payload.jti) return payload.jti
  } catch {
    // Whatever is wrong with it, the answer is the same.
  }
  throw new Failure('NOT_SIGNED_IN')
}
