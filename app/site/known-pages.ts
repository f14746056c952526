import { createContext, useContext } from 'react'
import { isShown } from '#domain/wayfinding/is-shown.ts'
import { withListedPages, type ListedPage } from '#domain/wayfinding/known-pages.ts'
import type { MenuEntryFields } from '#domain/wayfinding/menu-entry.ts'
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
  /** Entries of menus that lead somewhere. */
  entries: Omit<MenuEntryFields, 'ordering' | 'is_online'>[]
}

/** Without the database, every page is taken to be there. */
export const unknownTree: SiteTreeData = { listed: null, off: [], entries: [] }

export const SiteTree = createContext(unknownTree)

/** All pages by path: those of the site that are shown, and those that staff wrote. */
export function useKnownPages(): Record<string, Page> {
  const { listed } = useContext(SiteTree)
  const isLinked = useIsShown()
  const pages = publicPages(namesOf(useVendor(), site))
  const known = Object.entries(withListedPages(pages, listed ?? []))
  return Object.fromEntries(known.filter(([path]) => isLinked(path)))
}

/** Whether links may lead to an address: its area is on, and its page is online. */
export function useIsShown(): (address: string) => boolean {
  const { listed, off } = useContext(SiteTree)
  const online = listed && new Set(listed.map(({ address }) => address))
  return (address) => isShown(address, { pages: sitePages, online, off, addresses: site.addresses })
}
