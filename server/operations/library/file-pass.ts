import { and, eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import type { library } from '#contract/library.ts'
import { Failure } from '#domain/failure.ts'
import { previewKind } from '#domain/library/file-version.ts'
import { ownFileAddress } from '#domain/library/file.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { fileTable } from '#server/database/tables/library.ts'
import { libraryEntities } from '#server/entities/library.ts'
import { isNotDeleted } from '#server/entities/visibility.ts'
import type { Context } from '#server/engine/context.ts'
import type { Operation } from '#server/engine/operation.ts'
import { storedVersions } from './file-versions.ts'

/** Query parameter that carries a pass. */
export const PASS_PARAMETER = 'pass'

const KIND = 'file-pass'
const VALID_SECONDS = 3600

/**
 * The address of a preview. A browser opens it without the header of the session, so a pass in it says who may read
 * this one file.
 */
export const filePreview: Operation<typeof library.filePreview> = async (context, { id }) => {
  const [row] = await context.db
    .select()
    .from(fileTable)
    .where(and(eq(fileTable.id, id), isNotDeleted(libraryEntities.files)))
  if (!row) throw new Failure('NOT_FOUND')
  const version = row.url === '' ? (await storedVersions(context.db, row)).at(-1) : undefined
  const scan = version ? await context.virusScan.verdict(version.storage_key) : 'clean'
  const kind = version && previewKind(version)
  if (!kind || scan !== 'clean') return { preview: null, scan }
  const pass = await signPass(context, id, context.user!.id)
  const path = `/api/${ownFileAddress({ id, ...version })}?view&${PASS_PARAMETER}=${pass}`
  return { preview: { kind, path }, scan }
}

function signPass({ secret, now }: Context, file: number, user: number): Promise<string> {
  return new SignJWT({ file })
    .setProtectedHeader({ alg: 'HS256', typ: KIND })
    .setSubject(String(user))
    .setAudience(KIND)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + VALID_SECONDS)
    .sign(secret)
}

/** Whether a pass is for this file, has not expired, and its owner is still staff. */
export async function isPassFor(
  { secret, now, db }: Pick<Context, 'secret' | 'now' | 'db'>,
  pass: string,
  file: number,
): Promise<boolean> {
  const verified = await jwtVerify(pass, secret, {
    algorithms: ['HS256'],
    typ: KIND,
    audience: KIND,
    requiredClaims: ['exp', 'sub'],
    currentDate: now,
  }).catch(() => null)
  if (verified?.payload.file !== file) return false
  const isStaff = and(
    eq(userTable.id, Number(verified.payload.sub)),
    eq(userTable.is_staff, true),
    eq(userTable.is_active, true),
  )
  return (await db.select({ id: userTable.id }).from(userTable).where(isStaff)).length > 0
}
