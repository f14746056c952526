import type { Page } from '#domain/wayfinding/pages.ts'
import type { ContentVersion } from '#server/content-version/content-version.ts'
import type { Database } from '#server/database/connect.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import { emptyPages } from '#server/entities/empty-pages.ts'
import { switchedOff } from '#server/entities/switched-off.ts'
import { isSearchableAt } from './search-entry.ts'

interface PublicPage {
  address: string
  title: string
  trail: string[]
}

/** Every page of the search index that search engines may list, each once, by address. */
export async function publicPagesOf(
  context: { db: Database; now: Date; contentVersion: ContentVersion },
  pagesByPath: Record<string, Page>,
): Promise<PublicPage[]> {
  const { address, title, trail } = searchEntryTable
  const rows = await context.db
    .select({ address, title, trail })
    .from(searchEntryTable)
    .where(isSearchableAt(context.now, { off: await switchedOff(context), empty: await emptyPages(context) }))
  const isPage = (path: string) =>
    !path.startsWith('/download/') && !/\.\w+$/.test(path) && !pagesByPath[path]?.isUnlisted
  const pages = new Map<string, PublicPage>()
  // The entry of the page itself names it, those with an anchor only lead there.
  for (const row of rows.toSorted((a, b) => a.address.length - b.address.length)) {
    const path = row.address.split('#', 1)[0]!
    if (isPage(path) && !pages.has(path)) pages.set(path, { ...row, address: path })
  }
  return [...pages.values()].toSorted((a, b) => (a.address < b.address ? -1 : 1))
}
