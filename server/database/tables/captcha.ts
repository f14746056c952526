import { pgTable, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns.ts'

/** Answers to captchas that have been used; kept until they would be refused for their age anyway. */
export const spentAnswerTable = pgTable('spent_captcha_answer', {
  key: text().primaryKey(),
  expires: momentColumn().notNull(),
})
