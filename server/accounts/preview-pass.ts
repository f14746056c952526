import { and, eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import { userTable } from '#server/database/tables/accounts.ts'

/** How long the address of a preview leads to it. */
const PREVIEW_HOURS = 24

const KIND = 'preview'

/** What lets whoever holds it see the page of a series that is not online. It opens nothing else. */
export function signPreview({ secret, now, user }: Context, series: number): Promise<string> {
  return new SignJWT({ by: user?.id })
    .setProtectedHeader({ alg: 'HS256', typ: KIND })
    .setSubject(String(series))
    .setAudience(KIND)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + PREVIEW_HOURS * 3600)
    .sign(secret)
}

/** The series that a pass shows; one that is forged, too old, or made by somebody who is no longer staff shows nothing. */
export async function readPreview(context: Context, pass: string): Promise<number> {
  const { series, by } = await readPass(context, pass)
  const isStaff = and(eq(userTable.id, by), eq(userTable.is_staff, true), eq(userTable.is_active, true))
  if ((await context.db.$count(userTable, isStaff)) === 0) throw new Failure('NOT_FOUND')
  // The right may be taken at any moment, so no cache keeps the page.
  context.freshUntil(context.now)
  return series
}

async function readPass({ secret, now }: Context, pass: string): Promise<{ series: number; by: number }> {
  try {
    const { payload } = await jwtVerify(pass, secret, {
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
