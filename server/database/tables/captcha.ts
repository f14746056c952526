import { pgTable, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns.ts'

/** Captcha solutions that have been used, kept until they expire: prevents replay. */
export const spentAnswerTable = pgTable('spent_captcha_answer', {
  key: text().primaryKey(),
  expires: momentColumn().notNull(),
})
