import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { isMenuAddress } from '#domain/wayfinding/menus/menu-address.ts'
import { menuPlaceKeys, type MenuPlaceKey } from '#domain/wayfinding/menus/menu-entry.ts'
import { siteAreaKeys, type SiteAreaKey } from '#domain/wayfinding/site-areas.ts'
import { addressColumnFor, contentColumns, isOneOf } from './columns.ts'

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
    check('site_area_area_known', isOneOf(table.area, ['', ...siteAreaKeys])),
  ],
)

/** Entries of menus. */
export const menuEntryTable = pgTable(
  'menu_entry',
  {
    ...contentColumns(),
    name: text().notNull(),
    menu: text().$type<MenuPlaceKey>().notNull(),
    address: addressColumnFor(isMenuAddress)().notNull(),
    about: text().notNull(),
    ordering: integer().notNull(),
    is_small_only: boolean().notNull(),
    is_online: boolean().notNull(),
  },
  (table) => [check('menu_entry_menu', isOneOf(table.menu, menuPlaceKeys))],
)
