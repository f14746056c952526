import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pageFields, type MenuPlace, type PageFields } from '#domain/wayfinding/page.ts'
import { addressColumnFor, contentColumns, momentColumn } from './columns.ts'

const pathColumn = addressColumnFor((path) => pageFields.shape.address.safeParse(path).success)

/** Pages of text with figures. */
export const pageTable = pgTable(
  'page',
  {
    ...contentColumns(),
    address: pathColumn().notNull(),
    title: text().notNull(),
    short_title: text().notNull(),
    description: text().notNull(),
    lead: text().notNull(),
    text: text().notNull(),
    menu: text().$type<'' | MenuPlace>().notNull(),
    ordering: integer().notNull(),
    is_online: boolean().notNull(),
    online_until: momentColumn(),
  },
  (table) => [
    uniqueIndex('page_address')
      .on(table.address)
      .where(sql`deleted_at is null and address <> ''`),
    check('page_menu', sql`${table.menu} in ('', 'technology', 'support', 'sales', 'footer')`),
  ],
)

/** The pages that the software delivers, as of the last start. */
export const deliveredPageTable = pgTable('delivered_page', {
  address: text().primaryKey(),
  /** The record. One in the trash stays there, and a purged one does not come back. */
  page_id: integer().notNull(),
  fields: jsonb().$type<PageFields>().notNull(),
  /** Digest of the delivered fields that the record had last. */
  applied: text().notNull(),
})

/** What figures of a page say, for the search; they are rendered a while after a change. */
export const pageFigureTable = pgTable('page_figure', {
  address: text().primaryKey(),
  text: text().notNull(),
})
