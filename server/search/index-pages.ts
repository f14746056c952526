import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { breadcrumb } from '#domain/wayfinding/breadcrumb.ts'
import { emptyMenu } from '#domain/wayfinding/menu-data.ts'
import { listedPages, publicPages } from '#domain/wayfinding/pages.ts'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable, settingTable } from '#server/database/tables/content.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import site from '#site-config'
import { INDEX_VERSION, storeEntries, type SearchEntry } from './search-entry.ts'

/** A page of content/pages as it is indexed. */
export interface PageText {
  path: string
  title: string
  description: string
  text: string
  /** The rendered content. */
  html: string
}

const ENTITY = 'page'
const INDEX_HASH = 'search_pages'

/** Indexes the pages that are not in the database, unless the index is up to date; returns them. */
export async function indexPages(db: Database, texts: Iterable<PageText>): Promise<PageText[]> {
  const read: PageText[] = []
  for (const text of texts) {
    read.push(text)
    // Rendering all pages takes a while: yield to requests of a server that has just started.
    await setImmediate()
  }
  const entries = pageEntries(read)
  const value = createHash('sha256')
    .update(INDEX_VERSION + JSON.stringify(entries))
    .digest('hex')
  await db.transaction(async (tx) => {
    await tx.select().from(contentVersionTable).for('update')
    const [known] = await tx.select().from(settingTable).where(eq(settingTable.name, INDEX_HASH))
    if (known?.value === value) return
    await tx.delete(searchEntryTable).where(eq(searchEntryTable.entity, ENTITY))
    await storeEntries(tx, { entity: ENTITY, kind: 'page' }, entries)
    await tx
      .insert(settingTable)
      .values({ name: INDEX_HASH, value })
      .onConflictDoUpdate({ target: settingTable.name, set: { value } })
  })
  return read
}

/** The price list is a file, but belongs to the website search rather than to the documents. */
const PRICE_LIST = {
  id: -1,
  address: '/pricelist.pdf',
  title: 'Price list',
  trail: ['Products'],
  text: 'Prices of today in five tiers, as PDF.',
}

/** Not for search engines, but visitors search for it. */
const LOG_IN = { id: -2, address: '/login', title: 'Log in', trail: [], text: 'Sign in to your account.' }

/** The home page, the price list, and all other pages with their text. */
function pageEntries(texts: PageText[]): SearchEntry[] {
  const pages = publicPages(site)
  const textByPath = new Map(texts.map((page) => [page.path, page]))
  const home = { id: 0, address: '/', title: site.brand.name, trail: [], text: site.brand.motto }
  const others = listedPages(pages).map(([path, { title }], index) => {
    const page = textByPath.get(path)
    const trail = breadcrumb({ path, products: emptyMenu, pages }).slice(1, -1)
    return {
      id: index + 1,
      address: path,
      title: page?.title ?? title,
      trail: trail.map(({ label }) => label),
      names: page && page.title !== title ? title : '',
      text: page ? `${page.description} · ${page.text}` : '',
    }
  })
  return [home, LOG_IN, ...(site.switches.prices ? [PRICE_LIST] : []), ...others]
}
