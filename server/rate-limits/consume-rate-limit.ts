import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import { rateLimitTable as table } from '#server/database/tables/rate-limits.ts'
import type { Limit } from './limits.ts'

type Source = Pick<Context, 'db' | 'now' | 'hasRateLimits'>

const MAX_STRIKES = 16
const STRIKES_EXPIRE_AFTER = sql`interval '1 day'`

/** Identifies one counter: a limit and its owner. Only `rateLimitKey` makes it, so no two owners can share a count. */
export interface RateLimitKey {
  limit: Limit
  key_digest: string
}

/**
 * The counter of a limit for one owner. The parts of the key are encoded as JSON, not concatenated, so text in one part
 * can't imitate another. The table stores a digest, no names or addresses.
 */
export function rateLimitKey<By extends string>(
  limit: Limit<By>,
  owner: Record<NoInfer<By>, string | number> & object,
): RateLimitKey {
  const key = JSON.stringify(limit.by.map((part) => owner[part]))
  return { limit, key_digest: createHash('sha256').update(key).digest('base64url') }
}

/** Consumes a point of every limit, or of none, and refuses while a wait lasts. Atomic across processes. */
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

/** Runs work that costs points; refunds them when the work is refused, for example because a queue is full. */
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
  const { name, points, seconds, maxWaitSeconds = seconds } = limit
  const moment = sql`${now.toISOString()}::timestamptz`
  const isOver = sql`${table.ends} <= ${moment}`
  const isStruck = sql`${table.spent} >= ${points} and ${table.ends} > ${moment} - ${STRIKES_EXPIRE_AFTER}`
  const strikes = sql`case when not (${isOver}) then ${table.strikes}
    when ${isStruck} then least(${table.strikes} + 1, ${MAX_STRIKES}::int) else 0 end`
  const wait = sql`make_interval(secs => least(${seconds}::int * power(2, ${strikes}), ${maxWaitSeconds}::int))`
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

/** Refunds points of attempts that turned out to be legitimate. */
export async function refundRateLimits({ db }: Pick<Source, 'db'>, ...points: RateLimitKey[]): Promise<void> {
  for (const point of points)
    await db
      .update(table)
      .set({ spent: sql`greatest(${table.spent} - 1, 0)` })
      .where(isCounterOf(point))
}

/** Deletes the counters, including their waits. */
export async function resetRateLimits({ db }: Pick<Source, 'db'>, ...points: RateLimitKey[]): Promise<void> {
  for (const point of points) await db.delete(table).where(isCounterOf(point))
}

function isCounterOf({ limit, key_digest }: RateLimitKey) {
  return and(eq(table.limit_name, limit.name), eq(table.key_digest, key_digest))
}
