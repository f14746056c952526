import { and, eq, gt } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { Failure } from '#domain/failure.ts'
import { signedInUser, userTable } from '#server/database/tables/accounts.ts'
import { previewTable } from '#server/database/tables/publishing.ts'
import type { Context, SignedInUser } from '#server/engine/context.ts'

const KIND = 'page-preview'

/** What a valid pass shows, and the member of staff who issued it. */
export interface Preview {
  row: typeof previewTable.$inferSelect
  user: SignedInUser
}

/** Signs the address of a preview; the row it names can be deleted to revoke it. */
export function signPass({ secret }: Pick<Context, 'secret'>, id: number, expires: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: KIND })
    .setSubject(String(id))
    .setAudience(KIND)
    .setExpirationTime(Math.floor(expires.getTime() / 1000))
    .sign(secret)
}

/** Reads a pass; fails when it is forged, expired or revoked, or when its issuer is no longer staff. */
export async function readPass(
  context: Pick<Context, 'db' | 'secret' | 'now'>,
  pass: string,
): Promise<Preview> {
  const id = await verify(context, pass)
  const isValid = and(
    eq(previewTable.id, id),
    gt(previewTable.expires, context.now.toISOString()),
    eq(userTable.is_staff, true),
    eq(userTable.is_active, true),
  )
  const [found] = await context.db
    .select({ row: previewTable, user: signedInUser })
    .from(previewTable)
    .innerJoin(userTable, eq(userTable.id, previewTable.author))
    .where(isValid)
  if (!found) throw new Failure('PREVIEW_ENDED')
  return found
}

async function verify({ secret, now }: Pick<Context, 'secret' | 'now'>, pass: string): Promise<number> {
  try {
    const { payload } = await jwtVerify(pass, secret, {
      algorithms: ['HS256'],
      typ: KIND,
      audience: KIND,
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    })
    return Number(payload.sub)
  } catch {
    throw new Failure('PREVIEW_ENDED')
  }
}
