import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { contentColumns, dayColumn, momentColumn } from './columns.ts'
import { photoTable } from './media.ts'

export const caseStudyTable = pgTable(
  'case_study',
  {
    ...contentColumns(),
    online_until: momentColumn(),
    name: text().notNull(),
    title: text().notNull(),
    friendly_url: text().notNull().default(''),
    content: text().notNull(),
    ordering: integer().notNull(),
    image: integer().references(() => photoTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('case_study_friendly_url')
      .on(sql`lower(${table.friendly_url})`)
      .where(sql`deleted_at is null and friendly_url <> ''`),
  ],
)

export const careerOfferTable = pgTable('career_offer', {
  ...contentColumns(),
  online_until: momentColumn(),
  name: text().notNull(),
  description: text().notNull(),
})

export const patentTable = pgTable('patent', {
  ...contentColumns(),
  name: text().notNull(),
  description: text().notNull(),
})

export const trademarkCountryTable = pgTable('trademark_country', {
  ...contentColumns(),
  name: text().notNull(),
})

export const trademarkTypeTable = pgTable('trademark_type', { ...contentColumns(), name: text().notNull() })

export const trademarkTable = pgTable('trademark', {
  ...contentColumns(),
  status: integer()
    .notNull()
    .references(() => trademarkTypeTable.id, { onDelete: 'restrict' }),
  country: integer()
    .notNull()
    .references(() => trademarkCountryTable.id, { onDelete: 'restrict' }),
  figure: integer().references(() => photoTable.id, { onDelete: 'set null' }),
  filling_date: dayColumn(),
  trademark: text().notNull(),
  serial: text().notNull(),
  registration: text().notNull(),
  description: text().notNull(),
})
