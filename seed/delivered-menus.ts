import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { deliveredMenus } from '#domain/wayfinding/delivered-menus.ts'
import type { MenuEntryFields } from '#domain/wayfinding/menu-entry.ts'
import site from '#site-config'

const FILE = join(import.meta.dirname, '../content/menus.yml')

/** The entries of menus that a new installation starts with. */
export function readDeliveredMenus(): MenuEntryFields[] {
  return deliveredMenus(parse(readFileSync(FILE, 'utf8')), site)
}
