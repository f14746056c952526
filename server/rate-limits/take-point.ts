import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/context.ts'
import { rateLimitTable as table } from '#server/database/tables/rate-limits.ts'
import type { Limit } from './limits.ts'

type Source = Pick<Context, 'db' | 'now' | 'hasRateLimits'>

const MOST_STRIKES = 16
const FORGOTTEN_AFTER = sql`interval '1 day'`

/** Takes one point of a limit, or refuses until the wait is over. Counted at once and for all processes. */
export async function takePoint(
  { db, now, hasRateLimits }: Source,
  limit: Limit,
  key: string,
): Promise<void> {
  if (!hasRateLimits) return
  const { name, points, seconds, longestSeconds = seconds } = limit
  const moment = sql`${now.toISOString()}::timestamptz`
  const isOver = sql`${table.ends} <= ${moment}`
  const isStruck = sql`${table.spent} >= ${points} and ${table.ends} > ${moment} - ${FORGOTTEN_AFTER}`
  const strikes = sql`case when not (${isOver}) then ${table.strikes}
    when ${isStruck} then least(${table.strikes} + 1, ${MOST_STRIKES}::int) else 0 end`
  const wait = sql`make_interval(secs => least(${seconds}::int * power(2, ${strikes}), ${longestSeconds}::int))`
  const [row] = await db
    .insert(table)
    .values({
      limit_name: name,
      key_digest: digestOf(key),
      spent: 1,
      strikes: 0,
      ends: new Date(now.getTime() + seconds * 1000).toISOString(),
    })
    .onConflictDoUpdate({
      target: [table.limit_name, table.key_digest],
      set: {
        spent: sql`case when ${isOver} then 1 else least(${table.spent} + 1, ${points + 1}::int) end`,
        strikes,
        ends: sql`case when ${isOver} then ${moment} + ${points === 1 ? wait : sql`make_interval(secs => ${seconds}::int)`}
          when ${table.spent} + 1 = ${points} then ${moment} + ${wait} else ${table.ends} end`,
      },
    })
    .returning({ spent: table.spent, ends: table.ends })
  if (row && row.spent > points) {
    const left = (new Date(row.ends).getTime() - now.getTime()) / 1000
    throw new Failure('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(left)) })
  }
}

/** Gives a point back that was taken for something harmless after all. */
export async function givePointBack({ db }: Source, limit: Limit, key: string): Promise<void> {
  await db
    .update(table)
    .set({ spent: sql`greatest(${table.spent} - 1, 0)` })
    .where(rowOf(limit, key))
}

/** Forgets what was counted, with all waits. */
export async function forgetPoints({ db }: Source, limit: Limit, key: string): Promise<void> {
  await db.delete(table).where(rowOf(limit, key))
}

function rowOf({ name }: Limit, key: string) {
  return and(eq(table.limit_name, name), eq(table.key_digest, digestOf(key)))
}

/** Neither names nor addresses of people stand in the table. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
