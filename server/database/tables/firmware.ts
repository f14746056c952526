import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { firmwareProducts, firmwareStatuses, type Firmware } from '#domain/technology/firmware/firmware.ts'
import { contentColumns, dayColumn, isOneOf } from './columns.ts'
import { startupPackageHistoryTable } from './technology.ts'

export const firmwareTable = pgTable(
  'firmware',
  {
    ...contentColumns(),
    name: text().notNull(),
    product: text().$type<Firmware['product']>().notNull(),
    build: text().notNull(),
    lines: text().notNull(),
    modules: text().notNull(),
    status: text().$type<Firmware['status']>().notNull(),
    status_note: text().notNull(),
    released_on: dayColumn(),
    released_as: text().notNull(),
    works_with: text().notNull(),
    ide: text().notNull(),
    modulation: text().notNull(),
    differences: text().notNull(),
    errata: text().notNull(),
    migration: text().notNull(),
    migration_note: text().notNull(),
    changes_from: text().notNull(),
    downloads: text().notNull(),
    package: integer().references(() => startupPackageHistoryTable.id, { onDelete: 'set null' }),
    is_archived: boolean().notNull(),
    is_online: boolean().notNull(),
  },
  (table) => [
    check('firmware_product', isOneOf(table.product, Object.keys(firmwareProducts))),
    check('firmware_status', isOneOf(table.status, firmwareStatuses)),
  ],
)
