import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns.ts'

/** Transactional outbox: mail is written in the same transaction as the change it announces. */
export const mailOutboxTable = pgTable(
  'mail_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The Message-ID header, the same at every attempt. */
    message_id: text().notNull(),
    recipient: text().notNull(),
    reply_to: text(),
    subject: text().notNull(),
    body: text().notNull(),
    /** One-click unsubscribe address (RFC 8058), encrypted, since whoever knows it can stop the mails. */
    unsubscribe_url: text(),
    attachment_name: text(),
    /** Key of the attachment in the file store. */
    attachment_key: text(),
    added: momentColumn()
      .notNull()
      .default(sql`now()`),
    attempts: integer().notNull().default(0),
    /** Null once it is sent or abandoned. */
    next_attempt_at: momentColumn().default(sql`now()`),
    last_error: text(),
    sent_at: momentColumn(),
  },
  (table) => [
    uniqueIndex('mail_outbox_message_id').on(table.message_id),
    index('mail_outbox_next_attempt')
      .on(table.next_attempt_at)
      .where(sql`next_attempt_at is not null`),
    check(
      'mail_outbox_attachment',
      sql`num_nulls(${table.attachment_name}, ${table.attachment_key}) in (0, 2)`,
    ),
    check('mail_outbox_sent_once', sql`${table.sent_at} is null or ${table.next_attempt_at} is null`),
  ],
)
