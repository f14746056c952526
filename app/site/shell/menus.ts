import { useContext } from 'react'
import { pagesInMenu } from '#domain/wayfinding/known-pages.ts'
import type { MenuPlaceKey } from '#domain/wayfinding/menus/menu-entry.ts'
import type { MenuPlace } from '#domain/wayfinding/page.ts'
import type { Section } from '#app/behaviours/menus/menu-state.ts'
import { inWords } from '#domain/words.ts'
import { useVendor } from '#app/vendor.ts'
import { useTexts } from '#app/languages/texts.ts'
import { SiteTree, useIsShown } from '#app/site/known-pages.ts'

/** An entry of a menu. */
export interface MenuEntry {
  label: string
  /** A path of the site, or an external address. */
  to: string
  /** Description in the second panel. */
  about: string
}

/** Sections whose entries are those of a menu; the entries of Products are its categories. */
export type MenuSection = Exclude<Section, 'products'>

type TopItem = { label: string; section: Section; pathPrefix: string } | { label: string; to: string }

type Screens = 'wide' | 'small'

export const priceList = '/pricelist.pdf'

const added: Partial<Record<MenuPlaceKey, MenuPlace>> = {
  technology: 'technology',
  support: 'support',
  sales: 'sales',
  footer: 'footer',
}
/** Pages whose path begins so are inside of the section. */
const prefixes: Record<string, { section: Section; pathPrefix: string }> = {
  '/technology': { section: 'technology', pathPrefix: '/technology' },
  '/products': { section: 'products', pathPrefix: '/product' },
  '/support': { section: 'support', pathPrefix: '/support' },
  '/sales': { section: 'sales', pathPrefix: '/sales' },
}

/** Reads menus: their entries that lead somewhere, then the pages that staff added to them. */
export function useMenus(screens: Screens = 'wide'): (place: MenuPlaceKey) => MenuEntry[] {
  const { entries, listed } = useContext(SiteTree)
  const isShown = useIsShown()
  const { t } = useTexts()
  const { words } = useVendor()
  return (place) => [
    ...entries
      .filter(({ menu, is_small_only }) => menu === place && (screens === 'small' || !is_small_only))
      .map(({ name, address, about }) => ({
        label: inWords(t(name), words),
        to: address,
        about: inWords(t(about), words),
      })),
    ...(added[place] ? pagesInMenu(listed ?? [], added[place]).filter(({ to }) => isShown(to)) : []),
  ]
}

/** Items of the main navigation. One opens the menu of its section, if that has entries. */
export function useTopItems(screens: Screens = 'wide'): TopItem[] {
  const menuOf = useMenus(screens)
  return menuOf('main').map(({ label, to }) => {
    const found = Object.hasOwn(prefixes, to) ? prefixes[to] : undefined
    const isFilled = found && (found.section === 'products' || menuOf(found.section).length > 0)
    return found && isFilled ? { label, ...found } : { label, to }
  })
}
