import { and, eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import { userTable } from '#server/database/tables/accounts.ts'

/** How long a preview link is valid. */
const PREVIEW_HOURS = 24

const KIND = 'preview'

/** A bearer token for the page of a series that is not online; it grants nothing else. */
export function signPreview({ secret, now, user }: Context, series: number): Promise<string> {
  return new SignJWT({ by: user?.id })
    .setProtectedHeader({ alg: 'HS256', typ: KIND })
    .setSubject(String(series))
    .setAudience(KIND)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + PREVIEW_HOURS * 3600)
    .sign(secret)
}

/** The series of a preview token; fails when it is forged, expired, or its issuer is no longer staff. */
export async function readPreview(context: Context, token: string): Promise<number> {
  const { series, by } = await verifyToken(context, token)
  const isStaff = and(eq(userTable.id, by), eq(userTable.is_staff, true), eq(userTable.is_active, true))
  if ((await context.db.$count(userTable, isStaff)) === 0) throw new Failure('NOT_FOUND')
  // Access can be revoked at any time, so the page must not be cached.
  context.freshUntil(context.now)
  return series
}

async function verifyToken({ secret, now }: Context, token: string): Promise<{ series: number; by: number }> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      typ: KIND,
      audience: KIND,
      requiredClaims: ['exp', 'sub', 'by'],
      currentDate: now,
    })
    return { series: Number(payload.sub), by: Number(payload.by) }
  } catch {
    throw new Failure('NOT_FOUND')
  }
}
