import { deliveredMenus } from '#domain/wayfinding/delivered-menus.ts'
import { isShown } from '#domain/wayfinding/is-shown.ts'
import site from '#site-config'
import { readContent } from '#vendors/read-content.ts'
import { unknownTree, type SiteTreeData } from './known-pages.ts'
import { sitePages } from './site-pages.ts'

/** A tree with the menus of content/menus.yml, where none are stored or the database does not answer. */
export function deliveredTree(known: Omit<SiteTreeData, 'entries'> = unknownTree): SiteTreeData {
  const { listed, off, empty } = known
  const online = listed && new Set(listed.map(({ address }) => address))
  const shown = { pages: sitePages, online, off, empty, addresses: site.addresses }
  const entries = deliveredMenus(readContent('menus.yml'), site).filter(({ address }) =>
    isShown(address, shown),
  )
  return { listed, off, empty, entries }
}
