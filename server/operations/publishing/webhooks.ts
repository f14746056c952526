import { and, asc, count, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { webhooks } from '#contract/webhooks.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { webhookDeliveryTable, webhookTable } from '#server/database/tables/webhooks.ts'
import type { Operations } from '#server/engine/operation.ts'
import { encryptText } from '#server/runtime/encrypted-text.ts'
import { watchKinds } from '#server/webhooks/announce.ts'
import { checkTarget } from '#server/webhooks/post.ts'
import { newWebhookSecret } from '#server/webhooks/signature.ts'

const MAX_SHOWN = 100

export const webhooksOperations: Operations<typeof webhooks> = {
  async webhooks({ db }) {
    return { webhook: await readWebhooks(db) }
  },

  async addWebhook({ db, now, user, secret: key }, { name, url, kinds }) {
    requirePublic(url)
    const secret = newWebhookSecret()
    const values = { name, url, kinds, secret: encryptText(key, secret), added: now.toISOString() }
    return db.transaction(async (tx) => {
      const [row] = await tx
        .insert(webhookTable)
        .values({ ...values, author: user!.id })
        .returning({ id: webhookTable.id })
      await watchKinds(tx, now)
      return { webhook: await readWebhook(tx, row!.id), secret }
    })
  },

  async changeWebhook({ db, now }, { id, ...change }) {
    if (change.url !== undefined) requirePublic(change.url)
    return db.transaction(async (tx) => {
      const before = await readWebhook(tx, id)
      const {
        name = before.name,
        url = before.url,
        kinds = before.kinds,
        is_active = before.is_active,
      } = change
      await tx.update(webhookTable).set({ name, url, kinds, is_active }).where(eq(webhookTable.id, id))
      await watchKinds(tx, now)
      return { webhook: await readWebhook(tx, id) }
    })
  },

  async deleteWebhook({ db, now }, { id }) {
    await db.transaction(async (tx) => {
      await readWebhook(tx, id)
      await tx.delete(webhookTable).where(eq(webhookTable.id, id))
      await watchKinds(tx, now)
    })
    return {}
  },

  async deliveries({ db }, { id }) {
    await readWebhook(db, id)
    const delivery = await db
      .select()
      .from(webhookDeliveryTable)
      .where(eq(webhookDeliveryTable.webhook, id))
      .orderBy(desc(webhookDeliveryTable.id))
      .limit(MAX_SHOWN)
    return { delivery }
  },

  async resend({ db }, { id, deliveryId }) {
    const [delivery] = await db
      .update(webhookDeliveryTable)
      .set({ attempts: 0, next_attempt: sql`now()`, delivered: null, status: null, last_error: null })
      .where(and(eq(webhookDeliveryTable.webhook, id), eq(webhookDeliveryTable.id, deliveryId)))
      .returning()
    if (!delivery) throw new Failure('NOT_FOUND')
    return { delivery }
  },
}

function requirePublic(url: string): void {
  try {
    checkTarget(url)
  } catch (error) {
    throw new Failure('INVALID_INPUT', { fields: { url: (error as Error).message } })
  }
}

async function readWebhook(db: Database, id: number) {
  const [webhook] = (await readWebhooks(db)).filter((one) => one.id === id)
  if (!webhook) throw new Failure('NOT_FOUND')
  return webhook
}

async function readWebhooks(db: Database) {
  const { id, name, url, kinds, is_active, added } = webhookTable
  const rows = await db
    .select({ id, name, url, kinds, is_active, added, by: userTable.username })
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
    last_delivered: delivered.find(({ webhook }) => webhook === row.id)?.at ?? null,
    failing: failing.find(({ webhook }) => webhook === row.id)?.all ?? 0,
  }))
}
