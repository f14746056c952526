import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { accountCodeTable as table } from '#server/database/tables/accounts.ts'
import { digestOf, newCode } from './mailed-code.ts'

/** A new code with which a user sets a password; the one before it is void. Only its digest is kept. */
export async function issueCode(
  db: Database,
  { user_id, now, minutes }: { user_id: number; now: Date; minutes: number },
): Promise<string> {
  const { code, kept } = newCode(now, minutes)
  await db
    .insert(table)
    .values({ user_id, ...kept })
    .onConflictDoUpdate({ target: table.user_id, set: kept })
  return code
}

/** Whose code it is; undefined when it is wrong, used or too old. */
export async function findCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  code: string,
): Promise<number | undefined> {
  const [found] = await db.select({ user_id: table.user_id }).from(table).where(isGood(code, now))
  return found?.user_id
}

/** Takes a code, so that it is never good again, and answers whose it was. */
export async function takeCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  code: string,
): Promise<number | undefined> {
  const [taken] = await db.delete(table).where(isGood(code, now)).returning({ user_id: table.user_id })
  return taken?.user_id
}

/** Makes the code of a mail that is still under way, or in somebody's mailbox, worthless. */
export async function voidCode(db: Database, userId: number): Promise<void> {
  await db.delete(table).where(eq(table.user_id, userId))
}

function isGood(code: string, now: Date) {
  return and(eq(table.code_digest, digestOf(code)), gt(table.expires, now.toISOString()))
}
