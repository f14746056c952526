import { randomUUID } from 'node:crypto'
import { eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import site from '#site-config'

export interface Mail {
  to: string
  subject: string
  text: string
  replyTo?: string
  /** A file of the file store. */
  attachment?: { name: string; key: string }
}

export type WaitingMail = typeof mailOutboxTable.$inferSelect

/** How long a mail belongs to the process that took it; whoever is still at work on it says so in time. */
export const LEASE_SECONDS = 20

/** Puts a mail into the outbox, in the transaction of what it tells about: both happen or neither does. */
export async function queueMail(transaction: Database, mail: Mail): Promise<void> {
  await transaction.insert(mailOutboxTable).values({
    message_id: `<${randomUUID()}@${site.company.email.split('@')[1]!}>`,
    recipient: mail.to,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    body: mail.text,
    attachment_name: mail.attachment?.name ?? null,
    attachment_key: mail.attachment?.key ?? null,
  })
}

/** Takes the mail that has been due longest. No other process gets it unless this one ends before it has settled it. */
export async function takeDueMail(db: Database): Promise<WaitingMail | undefined> {
  const due = db
    .select({ id: mailOutboxTable.id })
    .from(mailOutboxTable)
    .where(lte(mailOutboxTable.next_attempt_at, sql`now()`))
    .orderBy(mailOutboxTable.next_attempt_at, mailOutboxTable.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(mailOutboxTable)
    .set({ attempts: sql`${mailOutboxTable.attempts} + 1`, next_attempt_at: after(LEASE_SECONDS) })
    .where(eq(mailOutboxTable.id, sql`(${due})`))
    .returning()
  return mail
}

/** Keeps a mail for this process while it is being sent. */
export async function holdMail(db: Database, id: number): Promise<void> {
  await db
    .update(mailOutboxTable)
    .set({ next_attempt_at: after(LEASE_SECONDS) })
    .where(eq(mailOutboxTable.id, id))
}

/** The mail server has taken a mail over: it is never sent again. */
export async function settleSent(db: Database, id: number): Promise<void> {
  await db
    .update(mailOutboxTable)
    .set({ sent_at: sql`now()`, next_attempt_at: null, last_error: null })
    .where(eq(mailOutboxTable.id, id))
}

/** A mail was not taken: it is tried again after some seconds, or never when there are none. */
export async function settleFailed(
  db: Database,
  id: number,
  { error, retryAfter }: { error: string; retryAfter: number | undefined },
): Promise<void> {
  await db
    .update(mailOutboxTable)
    .set({ last_error: error, next_attempt_at: retryAfter === undefined ? null : after(retryAfter) })
    .where(eq(mailOutboxTable.id, id))
}

/** The database's clock decides: processes that share an outbox must agree on what is due. */
function after(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`
}
