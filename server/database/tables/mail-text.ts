import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { mailKindNames, type MailKindName } from '#domain/company/mail/mail-kinds.ts'
import { contentColumns, isOneOf } from './columns.ts'

export const mailTextTable = pgTable(
  'mail_text',
  {
    ...contentColumns(),
    kind: text().$type<MailKindName>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    is_online: boolean().notNull(),
  },
  (table) => [check('mail_text_kind', isOneOf(table.kind, mailKindNames))],
)
