import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import { rateLimitTable as table } from '#server/database/tables/rate-limits.ts'
import type { Limit } from './limits.ts'

type Source = Pick<Context, 'db' | 'now' | 'hasRateLimits'>

const MOST_STRIKES = 16
const FORGOTTEN_AFTER = sql`interval '1 day'`

/** One attempt that counts for somebody. Only `rateLimitKey` makes it, so no two owners can share a count. */
export interface RateLimitKey {
  limit: Limit
  key_digest: string
}

/**
 * The point of a limit that belongs to an owner. The parts of the key are encoded, never joined: text of one part can't
 * pass for another. Neither names nor addresses of people stand in the table.
 */
export function rateLimitKey<By extends string>(
  limit: Limit<By>,
  owner: Record<NoInfer<By>, string | number> & object,
): RateLimitKey {
  const key = JSON.stringify(limit.by.map((part) => owner[part]))
  return { limit, key_digest: createHash('sha256').update(key).digest('base64url') }
}

/** Takes a point of each limit, or of none: refuses until the wait is over. Counted at once and for all processes. */
export async function consumeRateLimits(source: Source, ...points: RateLimitKey[]): Promise<void> {
  for (const [index, point] of points.entries()) {
    try {
      await consumeRateLimit(source, point)
    } catch (error) {
      if (error instanceof Failure) await refundRateLimits(source, ...points.slice(0, index))
      throw error
    }
  }
}

/** Takes points and does what they pay for; work that is refused, since too much of it is waiting, costs nothing. */
export async function withRateLimits<Result>(
  source: Source,
  points: RateLimitKey[],
  work: () => Promise<Result>,
): Promise<Result> {
  await consumeRateLimits(source, ...points)
  return work().catch(async (error: unknown) => {
    if (error instanceof Failure) await refundRateLimits(source, ...points)
    throw error
  })
}

async function consumeRateLimit(
  { db, now, hasRateLimits }: Source,
  { limit, key_digest }: RateLimitKey,
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
      key_digest,
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

/** Gives points back that were taken for something harmless after all. */
export async function refundRateLimits({ db }: Pick<Source, 'db'>, ...points: RateLimitKey[]): Promise<void> {
  for (const point of points)
    await db
      .update(table)
      .set({ spent: sql`greatest(${table.spent} - 1, 0)` })
      .where(rowOf(point))
}

/** Forgets what was counted, with all waits. */
export async function resetRateLimits({ db }: Pick<Source, 'db'>, ...points: RateLimitKey[]): Promise<void> {
  for (const point of points) await db.delete(table).where(rowOf(point))
}

function rowOf({ limit, key_digest }: RateLimitKey) {
  return and(eq(table.limit_name, limit.name), eq(table.key_digest, key_digest))
}
