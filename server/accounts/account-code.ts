import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { accountCodeTable as table } from '#server/database/tables/accounts.ts'

type Kind = (typeof table.$inferSelect)['kind']

const MINUTE_MS = 60_000

/** How long a mail is good for. */
export const ACTIVATION_MINUTES = 48 * 60
export const RESET_MINUTES = 60

/** A new code for a mail to a user; the one before it is void. Only its digest is kept. */
export async function issueCode(
  db: Database,
  { user_id, kind, now, minutes }: { user_id: number; kind: Kind; now: Date; minutes: number },
): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  const fresh = {
    code_digest: digestOf(code),
    expires: new Date(now.getTime() + minutes * MINUTE_MS).toISOString(),
  }
  await db
    .insert(table)
    .values({ user_id, kind, ...fresh })
    .onConflictDoUpdate({ target: [table.user_id, table.kind], set: fresh })
  return code
}

/** Whose code it is; undefined when it is wrong, used or too old. */
export async function findCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: Kind,
  code: string,
): Promise<number | undefined> {
  const [found] = await db
    .select({ user_id: table.user_id })
    .from(table)
    .where(isGood(kind, code, now))
  return found?.user_id
}

/** Takes a code, so that it is never good again, and answers whose it was. */
export async function takeCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: Kind,
  code: string,
): Promise<number | undefined> {
  const [taken] = await db
    .delete(table)
    .where(isGood(kind, code, now))
    .returning({ user_id: table.user_id })
  return taken?.user_id
}

function isGood(kind: Kind, code: string, now: Date) {
  return and(
    eq(table.kind, kind),
    eq(table.code_digest, digestOf(code)),
    gt(table.expires, now.toISOString()),
  )
}

/** What is kept of a code: it is long and random, so a plain digest can't be reversed. */
export function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
