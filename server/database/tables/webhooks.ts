import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { userTable } from './accounts.ts'
import { momentColumn } from './columns.ts'

/** Addresses of other systems that are told what is public. */
export const webhookTable = pgTable('webhook', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  url: text().notNull(),
  /** Keys of entities. */
  kinds: text().array().notNull(),
  /** Key of the signatures, encrypted. */
  secret: text().notNull(),
  is_active: boolean().notNull().default(true),
  /** Public address of the site that it was activated on; a restored copy has another one and sends nothing. */
  origin: text().notNull().default(''),
  version: integer().notNull().default(1),
  added: momentColumn().notNull(),
  author: integer().references(() => userTable.id, { onDelete: 'set null' }),
})

/** Transactional outbox of webhooks: written in the transaction of the change that it announces. */
export const webhookDeliveryTable = pgTable(
  'webhook_delivery',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    webhook: integer()
      .notNull()
      .references(() => webhookTable.id, { onDelete: 'cascade' }),
    /** Identifies the event for the receiver, the same at every attempt. */
    event: text().notNull(),
    body: text().notNull(),
    added: momentColumn().notNull(),
    attempts: integer().notNull().default(0),
    /** Null once it is delivered or abandoned. */
    next_attempt: momentColumn().default(sql`now()`),
    delivered: momentColumn(),
    /** Status of the last response. */
    status: integer(),
    last_error: text(),
  },
  (table) => [
    index('webhook_delivery_webhook').on(table.webhook, table.id),
    index('webhook_delivery_next_attempt')
      .on(table.next_attempt)
      .where(sql`next_attempt is not null`),
  ],
)

/** Records of watched kinds that webhooks know as public; tells a withdrawn record from one that never was public. */
export const announcedRecordTable = pgTable(
  'announced_record',
  { kind: text().notNull(), record_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.record_id] })],
)
