import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Scope } from '#domain/accounts/service-token.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { serviceTokenTable as table, signedInUser, userTable } from '#server/database/tables/accounts.ts'
import type { SignedInUser } from '#server/engine/context.ts'
import { recordTokenUse } from '#server/engine/activity.ts'
import { digestOf } from './mailed-code.ts'

/** Lets scanners of leaked secrets recognise a token. */
const PREFIX = 'mw_'
const PATTERN = /^mw_[\w-]{43}$/

/** The last use is stored at most once in this time, so that reads do not write. */
const USE_INTERVAL_MS = 60_000

/** A new token and what is stored of it. */
export function newServiceToken(): { token: string; digest: string } {
  const token = PREFIX + randomBytes(32).toString('base64url')
  return { token, digest: digestOf(token) }
}

/** The owner and scopes of a token. The owner must still be an administrator; rights are granted per call by the gate. */
export async function findServiceToken(
  { db, now }: { db: Database; now: Date },
  token: string,
): Promise<{ user: SignedInUser; tokenScopes: readonly Scope[]; tokenName: string }> {
  if (!PATTERN.test(token)) throw new Failure('NOT_SIGNED_IN')
  const [found] = await db
    .select({ token: table, user: signedInUser })
    .from(table)
    .innerJoin(userTable, eq(userTable.id, table.user_id))
    .where(
      and(
        eq(table.digest, digestOf(token)),
        gt(table.expires, now.toISOString()),
        eq(userTable.is_staff, true),
        eq(userTable.role, 'administrator'),
        eq(userTable.is_active, true),
        eq(userTable.is_activated, true),
      ),
    )
  if (!found) throw new Failure('NOT_SIGNED_IN')
  const before = new Date(now.getTime() - USE_INTERVAL_MS).toISOString()
  if (found.token.last_used === null || found.token.last_used < before) {
    await db.transaction(async (tx) => {
      const used = await tx
        .update(table)
        .set({ last_used: now.toISOString() })
        .where(and(eq(table.id, found.token.id), or(isNull(table.last_used), lt(table.last_used, before))))
        .returning({ id: table.id })
      const user = { ...found.user, is_staff: false }
      if (used.length > 0) await recordTokenUse(tx, { now, user }, found.token)
    })
  }
  const { name: tokenName, scopes: tokenScopes } = found.token
  return { user: { ...found.user, is_staff: false }, tokenScopes, tokenName }
}
