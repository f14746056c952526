import { and, asc, count, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { webhooks } from '#contract/webhooks.ts'
import type { ActivityAction } from '#domain/desk/activity.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { webhookDeliveryTable, webhookTable } from '#server/database/tables/webhooks.ts'
import type { Context } from '#server/engine/context.ts'
import { withoutUndefined } from '#server/engine/crud.ts'
import { recordActivity } from '#server/engine/activity.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operations } from '#server/engine/operation.ts'
import { afterId, isPart } from '#server/engine/page-of-list.ts'
import { encryptText } from '#server/runtime/encrypted-text.ts'
import { watchKinds } from '#server/webhooks/announce.ts'
import { checkTarget } from '#server/webhooks/post.ts'
import { newWebhookSecret } from '#server/webhooks/signature.ts'

const MAX_SHOWN = 100

type Place = Pick<Context, 'db' | 'publicUrl'>

export const webhooksOperations: Operations<typeof webhooks> = {
  async webhooks(context) {
    return { webhook: await readWebhooks(context) }
  },

  async addWebhook(context, { name, url, kinds }) {
    requirePublic(url)
    const { now, publicUrl: origin, user } = context
    const secret = newWebhookSecret()
    const encrypted = encryptText(context.dataKeys, secret)
    const values = { name, url, kinds, origin, secret: encrypted, added: now.toISOString() }
    return writeOnce(context, async (tx) => {
      const [row] = await tx
        .insert(webhookTable)
        .values({ ...values, author: user!.id })
        .returning({ id: webhookTable.id })
      await watchKinds(tx, context)
      await recordActivity(tx, context, aboutWebhook('add-webhook', { id: row!.id, name }))
      return { webhook: await readWebhook({ ...context, db: tx }, row!.id), secret }
    })
  },

  /** Resuming a webhook in a copy of the site drops what the original had queued. */
  async changeWebhook(context, { id, version, ...change }) {
    if (change.url !== undefined) requirePublic(change.url)
    return context.db.transaction(async (tx) => {
      const nested = { ...context, db: tx }
      await tx.select().from(webhookTable).where(eq(webhookTable.id, id)).for('update')
      const before = await readWebhook(nested, id)
      if (version !== undefined && version !== before.version)
        throw new Failure('STALE_VERSION', { answer: { webhook: before } })
      const isTakenOver = change.is_active === true && before.origin !== null
      if (isTakenOver) await dropQueued(tx, id)
      await tx
        .update(webhookTable)
        .set({
          ...withoutUndefined(change),
          ...(isTakenOver && { origin: context.publicUrl }),
          version: before.version + 1,
        })
        .where(eq(webhookTable.id, id))
      await watchKinds(tx, context)
      await recordActivity(tx, context, aboutWebhook('change-webhook', before))
      return { webhook: await readWebhook(nested, id) }
    })
  },

  async deleteWebhook(context, { id }) {
    await context.db.transaction(async (tx) => {
      const [deleted] = await tx
        .delete(webhookTable)
        .where(eq(webhookTable.id, id))
        .returning({ id: webhookTable.id, name: webhookTable.name })
      if (!deleted) throw new Failure('NOT_FOUND')
      await watchKinds(tx, context)
      await recordActivity(tx, context, aboutWebhook('delete-webhook', deleted))
    })
    return {}
  },

  async deliveries(context, { id, ...part }) {
    await readWebhook(context, id)
    const inOrder = isPart(part) ? asc : desc
    const delivery = await context.db
      .select()
      .from(webhookDeliveryTable)
      .where(and(eq(webhookDeliveryTable.webhook, id), afterId(webhookDeliveryTable.id, part.after)))
      .orderBy(inOrder(webhookDeliveryTable.id))
      .limit(part.limit ?? MAX_SHOWN)
    return { delivery }
  },

  async resend(context, { id, deliveryId }) {
    return context.db.transaction(async (tx) => {
      const [delivery] = await tx
        .update(webhookDeliveryTable)
        .set({ attempts: 0, next_attempt: sql`now()`, delivered: null, status: null, last_error: null })
        .where(and(eq(webhookDeliveryTable.webhook, id), eq(webhookDeliveryTable.id, deliveryId)))
        .returning()
      if (!delivery) throw new Failure('NOT_FOUND')
      const webhook = await readWebhook({ ...context, db: tx }, id)
      await recordActivity(tx, context, aboutWebhook('resend', webhook))
      return { delivery }
    })
  },
}

function aboutWebhook(action: ActivityAction, { id, name }: { id: number; name: string }) {
  return { action, entity: 'webhook', id, name }
}

function requirePublic(url: string): void {
  try {
    checkTarget(url)
  } catch (error) {
    throw new Failure('INVALID_INPUT', { fields: { url: (error as Error).message } })
  }
}

async function dropQueued(tx: Database, webhook: number): Promise<void> {
  await tx
    .update(webhookDeliveryTable)
    .set({ next_attempt: null, last_error: 'Queued by a site with another address.' })
    .where(and(eq(webhookDeliveryTable.webhook, webhook), isNotNull(webhookDeliveryTable.next_attempt)))
}

async function readWebhook(context: Place, id: number) {
  const [webhook] = (await readWebhooks(context)).filter((one) => one.id === id)
  if (!webhook) throw new Failure('NOT_FOUND')
  return webhook
}

async function readWebhooks({ db, publicUrl }: Place) {
  const { id, version, name, url, kinds, is_active, origin, added } = webhookTable
  const rows = await db
    .select({ id, version, name, url, kinds, is_active, origin, added, by: userTable.username })
    .from(webhookTable)
    .leftJoin(userTable, eq(userTable.id, webhookTable.author))
    .orderBy(asc(name), asc(id))
  const delivered = await db
    .select({ webhook: webhookDeliveryTable.webhook, at: max(webhookDeliveryTable.delivered) })
    .from(webhookDeliveryTable)
    .groupBy(webhookDeliveryTable.webhook)
  const failing = await db
    .select({ webhook: webhookDeliveryTable.webhook, all: count() })
    .from(webhookDeliveryTable)
    .where(and(isNull(webhookDeliveryTable.delivered), isNotNull(webhookDeliveryTable.last_error)))
    .groupBy(webhookDeliveryTable.webhook)
  return rows.map((row) => ({
    ...row,
    is_active: row.is_active && row.origin === publicUrl,
    origin: row.origin === publicUrl ? null : row.origin,
    last_delivered: delivered.find(({ webhook }) => webhook === row.id)?.at ?? null,
    failing: failing.find(({ webhook }) => webhook === row.id)?.all ?? 0,
  }))
}
