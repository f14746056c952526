import type { Api } from '#contract/contract.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import type { MenuData } from '#domain/wayfinding/menus/menu-data.ts'
import { deliveredTree } from './delivered-tree.server.ts'
import type { SiteTreeData } from './known-pages.ts'
import { loadVendor } from './load-vendor.server.ts'

interface FrameData {
  vendor: Vendor
  products: MenuData
  tree: SiteTreeData
}

/** What header, menus and footer of every public page need. */
export async function loadFrame(api: Api): Promise<FrameData> {
  const products = await api.catalogue.productsMenu({})
  const { page: listed } = await api.wayfinding.publicPages({})
  const { switched_off: off, empty_page: empty, menu_entry: entries } = await api.wayfinding.siteTree({})
  const vendor = await loadVendor(api)
  const tree = entries ? { listed, off, empty, entries } : deliveredTree(vendor, { listed, off, empty })
  return { vendor, products, tree }
}
