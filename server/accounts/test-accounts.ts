import { sql } from 'drizzle-orm'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { decryptText } from '#server/runtime/encrypted-text.ts'
import { sendDueMails } from '#server/mail/mail-sender.ts'
import { smtp } from '#server/mail/smtp.ts'
import type { TestMailServer } from '#server/mail/test-mail-server.ts'
import type { World } from '#server/testing/test-world.ts'
import { hashPassword } from './password.ts'

/** Adds an account; hashing is slow, so tests that need many share one password. */
export async function addAccount(
  world: World,
  values: Partial<typeof userTable.$inferInsert> & { username: string; password: string },
): Promise<number> {
  const { password, ...rest } = values
  const [added] = await world.parts.connection.db
    .insert(userTable)
    .values({ ...rest, password_hash: await hashPassword(password) })
    .returning({ id: userTable.id })
  return added!.id
}

/** The decrypted mails in the outbox. */
export async function outbox(world: World) {
  const mails = await world.parts.connection.db.select().from(mailOutboxTable).orderBy(mailOutboxTable.id)
  return mails.map(({ recipient, subject, body }) => ({
    recipient,
    subject,
    text: decryptText(world.parts.dataKeys, body),
  }))
}

/** The code in the newest mail with one. */
export async function mailedCode(world: World): Promise<string> {
  const codes = (await outbox(world)).flatMap(({ text }) => codeIn(text))
  return codes.at(-1) ?? 'no mail has a code'
}

export function codeIn(text: string): string[] {
  return [...text.matchAll(/\/(?:activate|reset-password)\/([\w-]+)$/gm)].map(([, code]) => code!)
}

/** The content of the account tables, as text. */
export async function dump(world: World): Promise<string> {
  const { db } = world.parts.connection
  const tables = [
    'user_account',
    'user_session',
    'account_code',
    'pending_sign_up',
    'recovery_code',
    'rate_limit',
    'mail_outbox',
  ]
  const rows = await Promise.all(
    tables.map((table) => db.execute(sql`select t::text from ${sql.identifier(table)} t`)),
  )
  return JSON.stringify(rows)
}

/** Sends the mails of the outbox to a mail server. */
export function sendMails({ parts }: World, server: TestMailServer): Promise<void> {
  const send = smtp({ SMTP_URL: server.url, MAIL_FROM: undefined }, parts.dataKeys)
  return sendDueMails({ ...parts, db: parts.connection.db }, send!)
}
