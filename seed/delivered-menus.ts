import { deliveredMenus } from '#domain/wayfinding/delivered-menus.ts'
import type { MenuEntryFields } from '#domain/wayfinding/menu-entry.ts'
import site from '#site-config'
import { readContent } from '#vendors/read-content.ts'

/** The entries of menus that a new installation starts with. */
export function readDeliveredMenus(): MenuEntryFields[] {
  return deliveredMenus(readContent('menus.yml'), site)
}
