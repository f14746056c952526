import { createContext, useContext } from 'react'
import { withListedPages, type ListedPage } from '#domain/wayfinding/known-pages.ts'
import { sitePages } from './site-pages.ts'

/** The pages of text that are online, as the layout loaded them. */
export const ListedPages = createContext<ListedPage[]>([])

/** All pages by path: those of the site, and those that staff wrote. */
export function useKnownPages() {
  return withListedPages(sitePages, useContext(ListedPages))
}
