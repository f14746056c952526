import { and, eq } from 'drizzle-orm'
import { isInterfaceTranslated } from '#domain/languages/english-pages.ts'
import type { Page } from '#domain/wayfinding/pages.ts'
import { cachePerVersion, type VersionedSource } from '#server/content-version/version-cache.ts'
import { isTranslated, pathOfEntry, searchEntryTable } from '#server/database/tables/wayfinding.ts'
import { emptyPages } from '#server/entities/empty-pages.ts'
import { switchedOff } from '#server/entities/switched-off.ts'
import site from '#site-config'
import { readContent } from '#vendors/read-content.ts'
import { isSearchableAt } from './search-entry.ts'

interface PublicPage {
  address: string
  title: string
  trail: string[]
  /** Other languages in which all that is found at the address is translated. */
  languages: string[]
}

/** Every page of the search index that search engines may list, or the one with a path, each once, by address. */
export async function publicPagesOf(
  context: VersionedSource,
  pagesByPath: Record<string, Page>,
  only?: string,
): Promise<PublicPage[]> {
  const { address, title, trail, entity, record_id, is_complete } = searchEntryTable
  const rows = await context.db
    .select({ address, title, trail, entity, record_id, is_complete })
    .from(searchEntryTable)
    .where(
      and(
        isSearchableAt(context.now, { off: await switchedOff(context), empty: await emptyPages(context) }),
        only === undefined ? undefined : eq(pathOfEntry(address), only),
      ),
    )
  const isPage = (path: string) =>
    !path.startsWith('/download/') && !/\.\w+$/.test(path) && !pagesByPath[path]?.isUnlisted
  const byPath = Map.groupBy(
    // The entry of the page itself names it, those with an anchor only lead there.
    rows.toSorted((a, b) => a.address.length - b.address.length),
    (row) => row.address.split('#', 1)[0]!,
  )
  const languagesOf = await readLanguages(context)
  return [...byPath]
    .filter(([path]) => isPage(path))
    .map(([path, [first, ...others]]) => ({
      address: path,
      title: first!.title,
      trail: first!.trail,
      languages: languagesOf(path, [first!, ...others]),
    }))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
}

interface Row {
  entity: string
  record_id: number
  is_complete: boolean
}

const others = site.languages.slice(1)

/** Their pages list records that have pages of their own, so they are no translation yet. */
const LISTS = new Set(['product_category', 'product_subcategory'])

/**
 * Reads in which languages pages are shown completely: their own texts are, one of their records is, and the others are
 * or need not be. Cached, because every page asks.
 */
const readLanguages = cachePerVersion(async ({ db }: VersionedSource) => {
  const { entity, record_id, language, is_complete } = searchEntryTable
  const translated = await db
    .select({ entity, record_id, language, is_complete })
    .from(searchEntryTable)
    .where(isTranslated)
  const key = (row: Pick<Row, 'entity' | 'record_id'>, code: string) =>
    `${row.entity} ${row.record_id} ${code}`
  const complete = new Set(translated.filter((row) => row.is_complete).map((row) => key(row, row.language)))
  const withHome = new Set(others.filter((code) => readContent(`languages/${code}/home.yml`) !== null))
  const value = (path: string, rows: Row[]): string[] =>
    others.filter((code) => {
      if (!isInterfaceTranslated(path)) return false
      if (path === '/') return withHome.has(code)
      const isShown = (row: Row) => complete.has(key(row, code))
      return (
        rows.some(isShown) && rows.every((row) => !LISTS.has(row.entity) && (row.is_complete || isShown(row)))
      )
    })
  return { value, until: null }
})
