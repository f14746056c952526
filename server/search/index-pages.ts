import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { breadcrumb } from '#domain/wayfinding/breadcrumb.ts'
import { nothingToFind } from '#domain/wayfinding/menu-data.ts'
import { listedPages, publicPages } from '#domain/wayfinding/pages.ts'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable, settingTable } from '#server/database/tables/content.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import site from '#site-config'
import { EDITION, storeEntries, type SearchEntry } from './search-entry.ts'

/** A page of content/pages as the search reads it. */
export interface PageText {
  path: string
  title: string
  description: string
  text: string
}

const ENTITY = 'page'
const INDEXED = 'search_pages'

/** Writes the pages that stand in no database into the index, if they are not those that are in it already. */
export async function indexPages(db: Database, texts: Iterable<PageText>): Promise<void> {
  const read: PageText[] = []
  for (const text of texts) {
    read.push(text)
    // Rendering them all takes a while: whoever asks a server that has just started comes in between.
    await setImmediate()
  }
  const entries = pageEntries(read)
  const value = createHash('sha256')
    .update(EDITION + JSON.stringify(entries))
    .digest('hex')
  await db.transaction(async (tx) => {
    await tx.select().from(contentVersionTable).for('update')
    const [known] = await tx.select().from(settingTable).where(eq(settingTable.name, INDEXED))
    if (known?.value === value) return
    await tx.delete(searchEntryTable).where(eq(searchEntryTable.entity, ENTITY))
    await storeEntries(tx, { entity: ENTITY, kind: 'page' }, entries)
    await tx
      .insert(settingTable)
      .values({ name: INDEXED, value })
      .onConflictDoUpdate({ target: settingTable.name, set: { value } })
  })
}

/** The price list is a file, but nobody looks for it among the documents. */
const PRICE_LIST = {
  id: -1,
  address: '/pricelist.pdf',
  title: 'Price list',
  trail: ['Products'],
  text: 'Prices of today in five tiers, as PDF.',
}

/** The home page, the price list, and all other pages with what is written on them. */
function pageEntries(texts: PageText[]): SearchEntry[] {
  const pages = publicPages({
    brand: site.brand.name,
    product: site.brand.product,
    meshName: site.meshProtocol.name,
    meshSlug: site.meshProtocol.slug,
  })
  const written = new Map(texts.map((page) => [page.path, page]))
  const home = { id: 0, address: '/', title: site.brand.name, trail: [], text: site.brand.motto }
  const others = listedPages(pages).map(([path, { title }], index) => {
    const page = written.get(path)
    const trail = breadcrumb({ path, products: nothingToFind, pages }).slice(1, -1)
    return {
      id: index + 1,
      address: path,
      title: page?.title ?? title,
      trail: trail.map(({ label }) => label),
      names: page && page.title !== title ? title : '',
      text: page ? `${page.description} · ${page.text}` : '',
    }
  })
  return [home, ...(site.switches.prices ? [PRICE_LIST] : []), ...others]
}
