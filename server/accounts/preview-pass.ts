import { jwtVerify, SignJWT } from 'jose'
import { Failure } from '#domain/failure.ts'

/** How long the address of a preview leads to it. */
export const PREVIEW_HOURS = 24

const KIND = 'preview'

interface Preview {
  series: number
  until: Date
}

/** What lets whoever holds it see the page of a series that is not online. It opens nothing else. */
export function signPreview(secret: Uint8Array, { series, until }: Preview): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: KIND })
    .setSubject(String(series))
    .setAudience(KIND)
    .setExpirationTime(Math.floor(until.getTime() / 1000))
    .sign(secret)
}

/** The series that a pass shows, and until when; one that is forged or too old finds nothing. */
export async function readPreview(secret: Uint8Array, pass: string, now: Date): Promise<Preview> {
  try {
    const { payload } = await jwtVerify(pass, secret, {
      algorithms: ['HS256'],
      typ: KIND,
      audience: KIND,
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    })
    return { series: Number(payload.sub), until: new Date(payload.exp! * 1000) }
  } catch {
    throw new Failure('NOT_FOUND')
  }
}
