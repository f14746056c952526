import { deliveredMenus, deliveredMenusSchema } from '#domain/wayfinding/menus/delivered-menus.ts'
import type { MenuEntryFields } from '#domain/wayfinding/menus/menu-entry.ts'
import { readContent } from './read-content.ts'
import site from './site-config.ts'
import { checkFile } from './vendor-file-error.ts'

/** The entries of menus that a new installation starts with, from content/menus.yml. */
export function readDeliveredMenus(): MenuEntryFields[] {
  const menus = checkFile('content/menus.yml', deliveredMenusSchema, readContent('menus.yml'))
  return deliveredMenus(menus, site)
}
