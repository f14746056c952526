import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { addressColumn, contentColumns } from './columns.ts'
import { countryTable } from './sales.ts'

export const designHouseTable = pgTable(
  'design_house',
  {
    ...contentColumns(),
    name: text().notNull(),
    country: integer().references(() => countryTable.id, { onDelete: 'restrict' }),
    city: text().notNull(),
    does: text().notNull(),
    email: text().notNull(),
    website: addressColumn().notNull(),
  },
  (table) => [index('design_house_country').on(table.country)],
)
