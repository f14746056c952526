import { randomUUID } from 'node:crypto'
import { eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  replyTo?: string
  /** One-click unsubscribe address, encrypted. */
  unsubscribeUrl?: string
  /** A file in the file store. */
  attachment?: { name: string; key: string }
}

export type OutboxMail = typeof mailOutboxTable.$inferSelect

/** Lease: how long a claimed mail belongs to its process, which renews the lease while it is sending. */
export const LEASE_SECONDS = 20

/** Adds a mail to the outbox, in the transaction of the change that it announces; returns its id. */
export async function queueMail(transaction: Database, mail: Mail): Promise<number> {
  const values = {
    message_id: randomUUID(),
    recipient: mail.to,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    body: mail.text,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    attachment_name: mail.attachment?.name ?? null,
    attachment_key: mail.attachment?.key ?? null,
  }
  const [row] = await transaction.insert(mailOutboxTable).values(values).returning({ id: mailOutboxTable.id })
  return row!.id
}

/** Claims the mail that has been due longest. No other process gets it while the lease lasts. */
export async function claimDueMail(db: Database): Promise<OutboxMail | undefined> {
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

/** Renews the lease of a mail that is being sent. */
export async function renewMailLease(db: Database, id: number): Promise<void> {
  await db
    .update(mailOutboxTable)
    .set({ next_attempt_at: after(LEASE_SECONDS) })
    .where(eq(mailOutboxTable.id, id))
}

/** The mail server has accepted the mail: it is never sent again. */
export async function markSent(db: Database, id: number): Promise<void> {
  await db
    .update(mailOutboxTable)
    .set({ sent_at: sql`now()`, next_attempt_at: null, last_error: null })
    .where(eq(mailOutboxTable.id, id))
}

/** Records a failed attempt; without `retryAfter`, in seconds, the mail is not retried. */
export async function markFailed(
  db: Database,
  id: number,
  { error, retryAfter }: { error: string; retryAfter: number | undefined },
): Promise<void> {
  await db
    .update(mailOutboxTable)
    .set({ last_error: error, next_attempt_at: retryAfter === undefined ? null : after(retryAfter) })
    .where(eq(mailOutboxTable.id, id))
}

/** Uses the database clock, so processes that share an outbox agree on what is due. */
function after(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`
}
