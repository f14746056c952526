import { eq, isNotNull } from 'drizzle-orm'
import type { Database } from './database/connect.ts'
import { userTable } from './database/tables/accounts.ts'
import { webhookTable } from './database/tables/webhooks.ts'
import { reencryptText, type DataKeys } from './runtime/encrypted-text.ts'

/** Encrypts lasting secrets with the first key, so that the keys after it can be removed from the settings. */
export async function reencryptSecrets(db: Database, keys: DataKeys): Promise<void> {
  if (keys.length === 1) return
  await db.transaction(async (tx) => {
    const users = await tx
      .select({ id: userTable.id, secret: userTable.totp_secret })
      .from(userTable)
      .where(isNotNull(userTable.totp_secret))
      .for('update')
    for (const { id, secret } of users) {
      const totp_secret = reencryptText(keys, secret!)
      if (totp_secret !== null) await tx.update(userTable).set({ totp_secret }).where(eq(userTable.id, id))
    }
    const webhooks = await tx
      .select({ id: webhookTable.id, secret: webhookTable.secret })
      .from(webhookTable)
      .for('update')
    for (const { id, secret: before } of webhooks) {
      const secret = reencryptText(keys, before)
      if (secret !== null) await tx.update(webhookTable).set({ secret }).where(eq(webhookTable.id, id))
    }
  })
}
