import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { seriesTable, variantTable } from './catalogue.ts'
import { contentColumns } from './columns.ts'

export const parameterTable = pgTable(
  'parameter',
  {
    ...contentColumns(),
    name: text().notNull(),
    condition: text().notNull(),
    short_name: text().notNull(),
    code: text().notNull(),
    unit: text().notNull(),
    kind: text({ enum: ['number', 'choice', 'text'] }).notNull(),
    comparison: text({ enum: ['covers', 'at-least', 'at-most'] }).notNull(),
    decimals: integer().notNull(),
    group: text().notNull(),
    ordering: integer().notNull(),
    in_table: boolean().notNull(),
    in_key_figures: boolean().notNull(),
    in_list: boolean().notNull(),
    in_cross_table: boolean().notNull(),
    in_price_list: boolean().notNull(),
    is_filter: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('parameter_code')
      .on(table.code)
      .where(sql`deleted_at is null and code <> ''`),
    check('parameter_kind', sql`${table.kind} in ('number', 'choice', 'text')`),
    check('parameter_comparison', sql`${table.comparison} in ('covers', 'at-least', 'at-most')`),
  ],
)

/** One value per parameter and series, and one per parameter and variant. */
export const parameterValueTable = pgTable(
  'parameter_value',
  {
    ...contentColumns(),
    parameter: integer()
      .notNull()
      .references(() => parameterTable.id, { onDelete: 'cascade' }),
    series: integer()
      .notNull()
      .references(() => seriesTable.id, { onDelete: 'cascade' }),
    variant: integer().references(() => variantTable.id, { onDelete: 'cascade' }),
    min: doublePrecision(),
    typ: doublePrecision(),
    max: doublePrecision(),
    text: text().notNull(),
    note: text().notNull(),
  },
  (table) => [
    uniqueIndex('parameter_value_parameter')
      .on(table.series, sql`coalesce(${table.variant}, -1)`, table.parameter)
      .where(sql`deleted_at is null`),
    index('parameter_value_variant').on(table.variant),
    index('parameter_value_of_parameter').on(table.parameter),
  ],
)
