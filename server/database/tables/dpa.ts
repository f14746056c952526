import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DpaEntryKind } from '#domain/technology/dpa/entry.ts'
import { contentColumns } from './columns.ts'

export const dpaPeripheralTable = pgTable(
  'dpa_peripheral',
  {
    ...contentColumns(),
    name: text().notNull(),
    pnum: text().notNull(),
    friendly_url: text().notNull(),
    available_at: text().notNull(),
    description: text().notNull(),
  },
  (table) => [
    uniqueIndex('dpa_peripheral_friendly_url')
      .on(sql`lower(${table.friendly_url})`)
      .where(sql`deleted_at is null and friendly_url <> ''`),
  ],
)

export const dpaCommandTable = pgTable(
  'dpa_command',
  {
    ...contentColumns(),
    peripheral: integer().references(() => dpaPeripheralTable.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    pcmd: text().notNull(),
    meaning: text().notNull(),
    since: text().notNull(),
    request: text().notNull(),
    answer: text().notNull(),
    description: text().notNull(),
    errata: text().notNull(),
    example_address: text().notNull(),
    example_data: text().notNull(),
    answer_data: text().notNull(),
  },
  (table) => [index('dpa_command_peripheral').on(table.peripheral)],
)

export const dpaEntryTable = pgTable(
  'dpa_entry',
  {
    ...contentColumns(),
    kind: text().$type<DpaEntryKind>().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    declaration: text().notNull(),
    available_at: text().notNull(),
    since: text().notNull(),
    description: text().notNull(),
    ordering: integer().notNull(),
  },
  (table) => [
    check(
      'dpa_entry_kind',
      sql`${table.kind} in ('event', 'api-function', 'configuration', 'response-code', 'spi-status', 'frc-command')`,
    ),
  ],
)
