import { isCodePage, type Page } from './pages.ts'
import { isWithin } from './listing-pages.ts'
import { areasOf, outsideOf } from './site-areas.ts'

/** What decides whether an address is shown. */
export interface ShownSite {
  /** The pages of the site by path. */
  pages: Record<string, Page>
  /** Addresses of the pages of text that are online; null if they are not known. */
  online: ReadonlySet<string> | null
  /** Areas that are switched off. */
  off: readonly string[]
  /** Pages that list records and have none to list. */
  empty: readonly string[]
  /** Addresses of other sites, by their keys in the site configuration. */
  addresses: Record<string, unknown>
}

/** Whether links may lead to an address: its area is on, its page is online and has something to show. */
export function isShown(address: string, { pages, online, off, empty, addresses }: ShownSite): boolean {
  if (!address.startsWith('/')) return !outsideOf(off, addresses).has(address)
  const path = address.split(/[?#]/, 1)[0]!
  if (isSwitchedOff(path, off) || isWithin(path, empty)) return false
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined
  // A path with "*" stands for pages of records, which code makes.
  return (
    !page || path.endsWith('/*') || isCodePage(page) || online === null || online.has(page.sameAs ?? path)
  )
}

/** Whether a path belongs to an area that is switched off. */
export function isSwitchedOff(path: string, off: readonly string[]): boolean {
  return off.length > 0 && areasOf(path).some((key) => off.includes(key))
}
