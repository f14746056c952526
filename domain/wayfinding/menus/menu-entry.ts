import * as z from 'zod'
import { flag, line, ordering } from '#domain/fields.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import { inWords } from '#domain/words.ts'
import { menuAddress, menuTarget } from './menu-address.ts'

/** The menus of the website, with their names for staff. */
export const menuPlaceNames = {
  main: 'Main',
  technology: 'Technology',
  technology_tools: 'Technology, tools',
  support: 'Support',
  support_tools: 'Support, tools',
  sales: 'Sales',
  sales_tools: 'Sales, tools',
  footer_buy: 'Footer, Buy and build',
  footer: 'Footer, Company',
  footer_community: 'Footer, Community',
  footer_legal: 'Footer, Legal',
} as const

export type MenuPlaceKey = keyof typeof menuPlaceNames

export const menuPlaceKeys = Object.keys(menuPlaceNames) as [MenuPlaceKey, ...MenuPlaceKey[]]

/** An entry of a menu. Names in braces are words of the brand. */
export const menuEntryFields = z.object({
  name: line,
  menu: z.enum(menuPlaceKeys),
  /** A path of this site, an address of another one, or the name of one of the brand, such as {eShop}. */
  address: menuAddress,
  /** Description beside the entry. */
  about: line,
  ordering,
  /** Only in the menu of small screens. */
  is_small_only: flag,
  is_online: flag,
})

export type MenuEntryFields = z.output<typeof menuEntryFields>

/** A new entry comes last. */
export const blankMenuEntry: MenuEntryFields = {
  name: '',
  menu: 'main',
  address: '',
  about: '',
  ordering: 100_000,
  is_small_only: false,
  is_online: true,
}

/** What visitors would miss in an entry. */
export function missingInMenuEntry({ is_online, address }: Pick<MenuEntryFields, 'is_online' | 'address'>): {
  address?: string
} {
  return is_online && address === '' ? { address: 'Required' } : {}
}

/** An entry with the words and addresses of the vendor. */
export function menuEntryOf<Entry extends Pick<MenuEntryFields, 'name' | 'about' | 'address'>>(
  entry: Entry,
  { words, addresses }: Pick<Vendor, 'words' | 'addresses'>,
): Entry {
  return {
    ...entry,
    name: inWords(entry.name, words),
    about: inWords(entry.about, words),
    address: menuTarget(entry.address, addresses),
  }
}
