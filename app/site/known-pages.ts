import { createContext, useContext } from 'react'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import { isShown } from '#domain/wayfinding/is-shown.ts'
import { withListedPages, type ListedPage } from '#domain/wayfinding/known-pages.ts'
import type { MenuEntryFields } from '#domain/wayfinding/menus/menu-entry.ts'
import { namesOf, publicPages, type Page } from '#domain/wayfinding/pages.ts'
import { useVendor } from '#app/vendor.ts'
import site from '#site-config'
import { sitePages } from './site-pages.ts'

/** What exists of the website, as the layout loaded it. */
export interface SiteTreeData {
  /** The pages of text that are online; null if they are not known. */
  listed: ListedPage[] | null
  /** Areas that are switched off. */
  off: string[]
  /** Pages that list records and have none to list. */
  empty: string[]
  /** Entries of menus that lead somewhere. */
  entries: Omit<MenuEntryFields, 'ordering' | 'is_online'>[]
}

/** Without the database, every page is taken to be there. */
export const unknownTree: SiteTreeData = { listed: null, off: [], empty: [], entries: [] }

export const SiteTree = createContext(unknownTree)

/** All pages by path: those of the site that are shown, and those that staff wrote. */
export function useKnownPages(): Record<string, Page> {
  const tree = useContext(SiteTree)
  const vendor = useVendor()
  const pages = publicPages(namesOf(vendor, site))
  const known = Object.entries(withListedPages(pages, tree.listed ?? []))
  // A page that has nothing to list is linked from nowhere, but has a title for those who are on it.
  const isThere = shownBy({ ...tree, empty: [] }, vendor)
  return Object.fromEntries(known.filter(([path]) => isThere(path)))
}

/** Whether links may lead to an address: its area is on, its page is online and has something to show. */
export function useIsShown(): (address: string) => boolean {
  return shownBy(useContext(SiteTree), useVendor())
}

function shownBy({ listed, off, empty }: SiteTreeData, { addresses }: Vendor): (address: string) => boolean {
  const online = listed && new Set(listed.map(({ address }) => address))
  return (address) => isShown(address, { pages: sitePages, online, off, empty, addresses })
}
