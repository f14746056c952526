import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  type AnyPgColumn,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core'
import { isoMoment } from '#domain/fields.ts'
import { isWebAddress } from '#domain/web-address.ts'

/** Clamps to the years 0001 to 9999: the database also stores BC, later years and infinity, the API does not. */
function clampedDay(text: string): string {
  if (text.endsWith(' BC') || text.startsWith('-')) return '0001-01-01'
  return /^\d{4}-/.test(text) ? text.slice(0, 10) : '9999-12-31'
}

/** A day, read and written as YYYY-MM-DD. */
export const dayColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
  fromDriver: clampedDay,
})

/** A timestamp in UTC, read and written as ISO 8601 text, so both drivers behave the same. */
export const momentColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver(text) {
    // Only ISO 8601 is parsed reliably: in other formats the year 1 becomes 2001.
    const iso = text.replace(' ', 'T').replace(/[+-]\d{2}$/, '$&:00')
    const day = clampedDay(text)
    return isoMoment(new Date(iso.startsWith(day) && !iso.endsWith('BC') ? iso : `${day}T00:00:00Z`))
  },
})

/** A text column for URLs; invalid values read as empty, so no page links to them. */
export const addressColumnFor = (isAddress: (text: string) => boolean) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    fromDriver: (text) => (isAddress(text) ? text : ''),
  })

export const addressColumn = addressColumnFor(isWebAddress)

/** The common columns of all records that staff edit. */
export const contentColumns = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** For optimistic locking: every save increments it, and a save based on an older version is refused. */
  version: integer().notNull().default(1),
  added: momentColumn()
    .notNull()
    .default(sql`now()`),
  /** Created and never saved since: hidden from visitors, and moved to the trash after a day if it is empty. */
  is_draft: boolean().notNull().default(false),
  /** Soft delete: set while the record is in the trash. */
  deleted_at: momentColumn(),
})

/** The few records of a large table that end some day: every page asks for the next end. */
export const indexOfEnds = (table: string, until: AnyPgColumn) =>
  index(`${table}_online_until`)
    .on(until)
    .where(sql`online_until is not null`)

/** A table of records that staff edit. */
export type ContentTable = PgTable & { [C in keyof ReturnType<typeof contentColumns>]: PgColumn }

/** The condition of a check constraint: a column has one of the values that the code knows. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}
