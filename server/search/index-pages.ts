import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import { breadcrumb } from '#domain/wayfinding/breadcrumb.ts'
import { emptyMenu } from '#domain/wayfinding/menus/menu-data.ts'
import { isCodePage, listedPages, namesOf, publicPages } from '#domain/wayfinding/pages.ts'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable, settingTable } from '#server/database/tables/content.ts'
import { pageTable } from '#server/database/tables/pages.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import { readVendor } from '#server/entities/vendor.ts'
import site from '#site-config'
import { INDEX_VERSION, storeEntries, type SearchEntry } from './search-entry.ts'

const ENTITY = 'site_page'
const INDEX_HASH = 'search_pages'

/** Indexes the pages that are no records, unless the index is up to date. */
export async function indexPages(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(contentVersionTable).for('update')
    const records = await tx.select({ address: pageTable.address }).from(pageTable)
    const addresses = new Set(records.map(({ address }) => address))
    const entries = pageEntries(addresses, await readVendor(tx))
    const value = createHash('sha256')
      .update(INDEX_VERSION + JSON.stringify(entries))
      .digest('hex')
    const [known] = await tx.select().from(settingTable).where(eq(settingTable.name, INDEX_HASH))
    if (known?.value === value) return
    await tx.delete(searchEntryTable).where(eq(searchEntryTable.entity, ENTITY))
    await storeEntries(tx, { entity: ENTITY, kind: 'page' }, entries)
    await tx
      .insert(settingTable)
      .values({ name: INDEX_HASH, value })
      .onConflictDoUpdate({ target: settingTable.name, set: { value } })
  })
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

/** The home page, the price list, and the pages that code makes. */
function pageEntries(records: Set<string>, vendor: Vendor): SearchEntry[] {
  const { name, motto } = vendor.brand
  const pages = publicPages(namesOf(vendor, site))
  const home = { id: 0, address: '/', title: name, trail: [], text: motto }
  const others = listedPages(pages)
    .filter(([path, page]) => isCodePage(page) && !records.has(path))
    .map(([path, { title }], index) => {
      const trail = breadcrumb({ path, products: emptyMenu, pages }).slice(1, -1)
      return { id: index + 1, address: path, title, trail: trail.map(({ label }) => label), text: '' }
    })
  return [home, LOG_IN, ...(site.switches.prices ? [PRICE_LIST] : []), ...others]
}
