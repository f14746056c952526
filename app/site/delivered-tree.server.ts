import type { Vendor } from '#domain/company/brand/vendor.ts'
import { isShown } from '#domain/wayfinding/is-shown.ts'
import { menuEntryOf } from '#domain/wayfinding/menus/menu-entry.ts'
import { readDeliveredMenus } from '#vendors/delivered-menus.ts'
import { unknownTree, type SiteTreeData } from './known-pages.ts'
import { sitePages } from './site-pages.ts'

/** A tree with the menus of content/menus.yml, where none are stored or the database does not answer. */
export function deliveredTree(
  vendor: Vendor,
  known: Omit<SiteTreeData, 'entries'> = unknownTree,
): SiteTreeData {
  const { listed, off, empty } = known
  const online = listed && new Set(listed.map(({ address }) => address))
  const shown = { pages: sitePages, online, off, empty, addresses: vendor.addresses }
  const entries = readDeliveredMenus()
    .map((entry) => menuEntryOf(entry, vendor))
    .filter(({ address }) => address !== '' && isShown(address, shown))
  return { listed, off, empty, entries }
}
