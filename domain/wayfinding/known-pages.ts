import type { MenuPlace, PageFields } from './page.ts'
import type { Page } from './pages.ts'

/** A page of text as menus and breadcrumbs know it. */
export type ListedPage = Pick<PageFields, 'address' | 'title' | 'short_title' | 'description' | 'menu'>

/** The pages of the site and the pages of text that staff wrote, by path. */
export function withListedPages(pages: Record<string, Page>, listed: ListedPage[]): Record<string, Page> {
  const own = listed.map(({ address, title, short_title }) => [
    address,
    { ...pages[address], title: short_title || title },
  ])
  return { ...pages, ...(Object.fromEntries(own) as Record<string, Page>) }
}

/** What staff added to a menu, in its order. */
export function pagesInMenu(listed: ListedPage[], place: MenuPlace) {
  return listed
    .filter(({ menu }) => menu === place)
    .map(({ address, title, short_title, description }) => ({
      label: short_title || title,
      to: address,
      about: description,
    }))
}
