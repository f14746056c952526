import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MenuPlaceKey } from '#domain/wayfinding/menu-entry.ts'
import type { SiteAreaKey } from '#domain/wayfinding/site-areas.ts'
import { addressColumn, contentColumns } from './columns.ts'

/** Switches of the areas of the website. */
export const siteAreaTable = pgTable(
  'site_area',
  {
    ...contentColumns(),
    name: text().notNull(),
    area: text().$type<'' | SiteAreaKey>().notNull().default(''),
    is_online: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('site_area_area')
      .on(table.area)
      .where(sql`deleted_at is null and area <> ''`),
  ],
)

/** Entries of menus. */
export const menuEntryTable = pgTable('menu_entry', {
  ...contentColumns(),
  name: text().notNull(),
  menu: text().$type<MenuPlaceKey>().notNull(),
  address: addressColumn().notNull(),
  about: text().notNull(),
  ordering: integer().notNull(),
  is_small_only: boolean().notNull(),
  is_online: boolean().notNull(),
})
