import { useContext } from 'react'
import { pagesInMenu } from '#domain/wayfinding/known-pages.ts'
import type { MenuPlace } from '#domain/wayfinding/page.ts'
import { ListedPages } from '#app/site/known-pages.ts'
import type { MenuEntry } from './menus.ts'

/** The pages that staff added to a menu. */
export function useAddedEntries(place: MenuPlace): MenuEntry[] {
  return pagesInMenu(useContext(ListedPages), place)
}
