import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { accountCodeTable as table } from '#server/database/tables/accounts.ts'
import { digestOf, newCode } from './mailed-code.ts'

/** Issues a code to set a password, which replaces the previous one. Only its digest is stored. */
export async function issueCode(
  db: Database,
  { user_id, now, minutes }: { user_id: number; now: Date; minutes: number },
): Promise<string> {
  const { code, stored } = newCode(now, minutes)
  await db
    .insert(table)
    .values({ user_id, ...stored })
    .onConflictDoUpdate({ target: table.user_id, set: stored })
  return code
}

/** The user of a code; undefined when it is wrong, used or expired. */
export async function findCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  code: string,
): Promise<number | undefined> {
  const [found] = await db.select({ user_id: table.user_id }).from(table).where(isValid(code, now))
  return found?.user_id
}

/** Consumes a code, which works only once; returns its user. */
export async function consumeCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  code: string,
): Promise<number | undefined> {
  const [consumed] = await db.delete(table).where(isValid(code, now)).returning({ user_id: table.user_id })
  return consumed?.user_id
}

/** Revokes the code of a user, even if its mail was already sent. */
export async function revokeCode(db: Database, userId: number): Promise<void> {
  await db.delete(table).where(eq(table.user_id, userId))
}

function isValid(code: string, now: Date) {
  return and(eq(table.code_digest, digestOf(code)), gt(table.expires, now.toISOString()))
}
