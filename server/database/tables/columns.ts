import { sql } from 'drizzle-orm'
import { boolean, customType, integer, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { isoMoment } from '#domain/fields.ts'
import { isWebAddress } from '#domain/web-address.ts'

/** The database knows years before 1 and after 9999, and infinity; the API does not: the nearest it can write stands in. */
function nearestDay(text: string): string {
  if (text.endsWith(' BC') || text.startsWith('-')) return '0001-01-01'
  return /^\d{4}-/.test(text) ? text.slice(0, 10) : '9999-12-31'
}

/** A day, read and written as YYYY-MM-DD. */
export const dayColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
  fromDriver: nearestDay,
})

/** A moment in UTC, read and written as ISO 8601 text, so that both databases and both doors agree. */
export const momentColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver(text) {
    // Only ISO 8601 is read alike everywhere: in any other format the year 1 becomes 2001.
    const iso = text.replace(' ', 'T').replace(/[+-]\d{2}$/, '$&:00')
    const day = nearestDay(text)
    return isoMoment(new Date(iso.startsWith(day) && !iso.endsWith('BC') ? iso : `${day}T00:00:00Z`))
  },
})

/** A text for addresses; what is none, however it came into the table, reads as empty, so no page links to it. */
export const addressColumnFor = (isAddress: (text: string) => boolean) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    fromDriver: (text) => (isAddress(text) ? text : ''),
  })

export const addressColumn = addressColumnFor(isWebAddress)

/** What every record that staff edit has besides its own fields. */
export const contentColumns = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Raised by every save; a save that knows an older one is refused. */
  version: integer().notNull().default(1),
  added: momentColumn()
    .notNull()
    .default(sql`now()`),
  /** Created empty and never saved: hidden from visitors, removed after a day. */
  is_draft: boolean().notNull().default(false),
  /** In the trash since. */
  deleted_at: momentColumn(),
})

/** A table whose rows are records that staff edit. */
export type ContentTable = PgTable & { [C in keyof ReturnType<typeof contentColumns>]: PgColumn }
