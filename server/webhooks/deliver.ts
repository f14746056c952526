import { and, eq, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { webhookDeliveryTable as table, webhookTable } from '#server/database/tables/webhooks.ts'
import { decryptText, type DataKeys } from '#server/runtime/encrypted-text.ts'
import { repeat } from '#server/runtime/repeat.ts'
import { isActiveOn } from './active-webhooks.ts'
import { announceScheduled } from './announce.ts'
import { postToPublicHost, type Post, type SignedPost } from './post.ts'
import { isWebhookSecret, signature, SIGNATURE_HEADER } from './signature.ts'

interface Parts {
  db: Database
  dataKeys: DataKeys
  now: () => Date
  publicUrl: string
  log: Pick<Logger, 'error'>
}

const POLL_MS = 1_000
const SCHEDULE_MS = 30_000
/** Longer than the timeout of a request: no other process sends a claimed delivery meanwhile. */
const LEASE_SECONDS = 20
const FIRST_RETRY_SECONDS = 10
const MAX_RETRY_SECONDS = 3_600
/** About a day. */
const MAX_ATTEMPTS = 32

/** Sends queued deliveries, and announces what the clock changes; returns the stop function. */
export function startDeliveries(parts: Parts, post: Post = postToPublicHost): () => Promise<void> {
  let scheduledAt = 0
  const work = async (signal: AbortSignal) => {
    if (Date.now() - scheduledAt >= SCHEDULE_MS) {
      scheduledAt = Date.now()
      await announceScheduled(parts.db, { now: parts.now(), publicUrl: parts.publicUrl })
    }
    await deliverDue(parts, post, signal)
  }
  return repeat({ work, pauseMs: POLL_MS, log: parts.log, failure: 'webhooks could not be delivered' })
}

/** Sends the due deliveries one by one, the longest due first. */
export async function deliverDue(parts: Parts, post: Post, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const delivery = await claimDue(parts)
    if (!delivery) return
    await deliver(parts, post, delivery)
  }
}

type Delivery = typeof table.$inferSelect

/** Claims the delivery that has been due longest; those of paused webhooks wait. */
async function claimDue({ db, publicUrl }: Parts): Promise<Delivery | undefined> {
  const due = db
    .select({ id: table.id })
    .from(table)
    .innerJoin(webhookTable, and(eq(webhookTable.id, table.webhook), isActiveOn(publicUrl)))
    .where(lte(table.next_attempt, sql`now()`))
    .orderBy(table.next_attempt, table.id)
    .limit(1)
    .for('update', { of: table, skipLocked: true })
  const [delivery] = await db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1`, next_attempt: after(LEASE_SECONDS) })
    .where(eq(table.id, sql`(${due})`))
    .returning()
  return delivery
}

async function deliver({ db, dataKeys, now }: Parts, post: Post, delivery: Delivery): Promise<void> {
  const [webhook] = await db.select().from(webhookTable).where(eq(webhookTable.id, delivery.webhook))
  if (!webhook) return
  const { id, event, body, attempts } = delivery
  const key = decryptText(dataKeys, webhook.secret)
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Meshwork',
    'X-Meshwork-Event': event,
    [SIGNATURE_HEADER]: signature(key, body, now()),
  }
  const { status, error } = isWebhookSecret(key)
    ? await attempt(post, { url: webhook.url, body, headers })
    : { status: null, error: 'The secret was encrypted with another key. Add the webhook again.' }
  if (error === null) {
    const done = { status, last_error: null, delivered: now().toISOString(), next_attempt: null }
    await db.update(table).set(done).where(eq(table.id, id))
    return
  }
  const retry = retryDelay(attempts)
  const failed = { status, last_error: error, next_attempt: retry === undefined ? null : after(retry) }
  await db.update(table).set(failed).where(eq(table.id, id))
  // The others of this receiver wait too, so that a dead one does not delay the rest.
  if (retry !== undefined) {
    const isOther = and(eq(table.webhook, webhook.id), isNotNull(table.next_attempt))
    const isSooner = lte(table.next_attempt, after(retry))
    await db
      .update(table)
      .set({ next_attempt: after(retry) })
      .where(and(isOther, isSooner))
  }
}

async function attempt(
  post: Post,
  signed: SignedPost,
): Promise<{ status: number | null; error: string | null }> {
  try {
    const status = await post(signed)
    return { status, error: status >= 200 && status < 300 ? null : `The receiver answered ${status}.` }
  } catch (error) {
    return { status: null, error: (error as Error).message }
  }
}

/** Exponential backoff in seconds; undefined once the delivery is abandoned. */
export function retryDelay(attempts: number): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined
  return Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), MAX_RETRY_SECONDS)
}

/** Uses the database clock, so processes that share an outbox agree on what is due. */
function after(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`
}
