import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { addressColumn, contentColumns } from './columns.ts'
import { photoTable } from './media.ts'

export const countryTable = pgTable(
  'country',
  { ...contentColumns(), name: text().notNull(), iso_code: text().notNull() },
  (table) => [
    uniqueIndex('country_iso_code')
      .on(table.iso_code)
      .where(sql`deleted_at is null`),
    check('country_iso_code_two_letters', sql`${table.iso_code} ~ '^[A-Z]{2}$'`),
  ],
)

export const distributorTable = pgTable(
  'distributor',
  {
    ...contentColumns(),
    name: text().notNull(),
    contact_person: text().notNull(),
    mobile: text().notNull(),
    office: text().notNull(),
    city: text().notNull(),
    country: integer().references(() => countryTable.id, { onDelete: 'restrict' }),
    logo: integer().references(() => photoTable.id, { onDelete: 'set null' }),
    phone: text().notNull(),
    postcode: text().notNull(),
    street: text().notNull(),
    website: addressColumn().notNull(),
    email: text().notNull(),
    additional_info: text().notNull(),
  },
  (table) => [index('distributor_country').on(table.country)],
)
