import { sql } from 'drizzle-orm'
import { boolean, customType, integer, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { isoMoment } from '#domain/fields.ts'
import { isWebAddress } from '#domain/web-address.ts'

/** A moment in UTC, read and written as ISO 8601 text, so that both databases and both doors agree. */
export const momentColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (text) => isoMoment(new Date(text)),
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
