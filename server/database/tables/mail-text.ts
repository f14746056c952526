import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import type { MailKindName } from '#domain/company/mail/mail-kinds.ts'
import { contentColumns } from './columns.ts'

export const mailTextTable = pgTable('mail_text', {
  ...contentColumns(),
  kind: text().$type<MailKindName>().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  is_online: boolean().notNull(),
})
