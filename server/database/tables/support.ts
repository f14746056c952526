import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { requestStates } from '#domain/support/request.ts'
import { addressColumn, contentColumns, momentColumn } from './columns.ts'

export const faqSectionTable = pgTable('f_a_q_section', {
  ...contentColumns(),
  name: text().notNull(),
  list_order: integer().notNull(),
})

export const faqQuestionTable = pgTable(
  'f_a_question',
  {
    ...contentColumns(),
    name: text().notNull(),
    answer: text().notNull(),
    section: integer()
      .notNull()
      .references(() => faqSectionTable.id, { onDelete: 'restrict' }),
    slug_name: text().notNull(),
  },
  (table) => [
    uniqueIndex('f_a_question_slug_name')
      .on(sql`lower(${table.slug_name})`)
      .where(sql`deleted_at is null and slug_name <> ''`),
    index('f_a_question_section').on(table.section),
  ],
)

export const videoTable = pgTable('video', {
  ...contentColumns(),
  name: text().notNull(),
  ordering: integer().notNull(),
  youtube_url: addressColumn().notNull(),
  description: text().notNull(),
})

export const webinarTable = pgTable('webinar', {
  ...contentColumns(),
  online_until: momentColumn(),
  title: text().notNull(),
  subtitle: text().notNull(),
  description: text().notNull(),
  is_archived: boolean().notNull(),
  is_online: boolean().notNull(),
  ordering: integer().notNull(),
})

export const trainingRequestTable = pgTable(
  'training_request',
  {
    ...contentColumns(),
    state: text({ enum: requestStates }).notNull().default('new'),
    email: text().notNull(),
    participants: integer().notNull(),
    message: text().notNull(),
  },
  (table) => [
    index('training_request_state').on(table.state, table.added),
    check('training_request_state_known', sql`${table.state} in ('new', 'answered', 'archived')`),
    check('training_request_participants', sql`${table.participants} >= 1`),
  ],
)

export const supportRequestTable = pgTable(
  'support_request',
  {
    ...contentColumns(),
    state: text({ enum: requestStates }).notNull().default('new'),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    filename: text().notNull().default(''),
    /** Key of the attachment in the file store; random, so it belongs to this request alone. Null once it is removed. */
    storage_key: text(),
    size: bigint({ mode: 'number' }),
    mime_type: text(),
  },
  (table) => [
    index('support_request_state').on(table.state, table.added),
    check('support_request_state_known', sql`${table.state} in ('new', 'answered', 'archived')`),
    check('support_request_storage_key_sha256', sql`${table.storage_key} ~ '^[0-9a-f]{64}$'`),
    check(
      'support_request_stored',
      sql`num_nulls(${table.storage_key}, ${table.size}, ${table.mime_type}) in (0, 3)`,
    ),
  ],
)
