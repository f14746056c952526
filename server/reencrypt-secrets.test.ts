import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userTable } from './database/tables/accounts.ts'
import { webhookTable } from './database/tables/webhooks.ts'
import { reencryptSecrets } from './reencrypt-secrets.ts'
import { decryptText, encryptText, type DataKeys } from './runtime/encrypted-text.ts'
import { newWorld } from './testing/test-world.ts'

const key = (text: string) => new TextEncoder().encode(text)

test('a start with a new key in front leaves no secret that needs the old one', async () => {
  const { parts, call } = await newWorld()
  const { db } = parts.connection
  const old = parts.dataKeys
  await db
    .update(userTable)
    .set({ totp_secret: encryptText(old, 'JBSWY3DP') })
    .where(eq(userTable.is_staff, true))
  const webhook = { name: 'ERP', url: 'https://erp.example/hook', kinds: ['news'] }
  expect((await call('POST editor/webhook', { as: 'staff', json: webhook })).status).toBe(200)

  const added: DataKeys = [key('a new key, long enough to encrypt everything'), ...old]
  await reencryptSecrets(db, added)
  const secrets = [
    ...(await db.select().from(userTable)).flatMap(({ totp_secret }) => totp_secret ?? []),
    ...(await db.select().from(webhookTable)).map(({ secret }) => secret),
  ]
  expect(secrets).toHaveLength(2)
  for (const secret of secrets) {
    expect(decryptText(old, secret)).toBe(secret)
    expect(decryptText([added[0]], secret)).not.toBe(secret)
  }
})
