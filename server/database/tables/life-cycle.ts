import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { seriesTable, statusTable, variantTable } from './catalogue.ts'
import { contentColumns, dayColumn } from './columns.ts'
import { newsTable } from './newsroom.ts'

export const lifeCycleEventTable = pgTable(
  'life_cycle_event',
  {
    ...contentColumns(),
    series: integer()
      .notNull()
      .references(() => seriesTable.id, { onDelete: 'cascade' }),
    variant: integer().references(() => variantTable.id, { onDelete: 'cascade' }),
    date: dayColumn().notNull(),
    status: integer()
      .notNull()
      .references(() => statusTable.id, { onDelete: 'restrict' }),
    reason: text().notNull(),
    last_order_date: dayColumn(),
    last_shipment_date: dayColumn(),
    replaced_by_series: integer().references(() => seriesTable.id, { onDelete: 'set null' }),
    replaced_by_variant: integer().references(() => variantTable.id, { onDelete: 'set null' }),
    has_no_replacement: boolean().notNull(),
    migration_note: text().notNull(),
    old_status: integer().references(() => statusTable.id, { onDelete: 'restrict' }),
    /** The news item that announces it. */
    notice: integer().references(() => newsTable.id, { onDelete: 'set null' }),
    /** What an undo puts back. Not references: the records may be gone by then. */
    old_replace_by: integer(),
    old_has_no_replacement: boolean().notNull().default(false),
  },
  (table) => [
    index('life_cycle_event_series').on(table.series, table.date),
    index('life_cycle_event_variant').on(table.variant),
    index('life_cycle_event_notice').on(table.notice),
    index('life_cycle_event_date').on(table.date),
  ],
)
