import { jwtVerify, SignJWT } from 'jose'
import { Failure } from '#domain/failure.ts'

/** Lifetime of a session. */
export const SESSION_HOURS = 12

const ISSUER = 'meshwork'

/** Signs the token of a session. It identifies the session only; permissions are read from the database. */
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

/** Verifies a token and returns its session id; fails when it is forged, expired or foreign. */
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
    // All invalid tokens fail alike.
  }
  throw new Failure('NOT_SIGNED_IN')
}
