import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { listingPages } from '#domain/wayfinding/listing-pages.ts'
import { isCodePage, publicPages } from '#domain/wayfinding/pages.ts'
import { cachePerVersion, type VersionedSource } from '#server/content-version/version-cache.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { linkTable } from '#server/database/tables/library.ts'
import { parameterTable, parameterValueTable } from '#server/database/tables/parameters.ts'
import { pageTable } from '#server/database/tables/pages.ts'
import site from '#site-config'
import { entityOf } from './entities.ts'
import { nextScheduledEnd } from './scheduled-end.ts'
import { isEverPublic, isPublicAt } from './visibility.ts'

const pages = publicPages(site)

/** Pages that list less than all records of an entity. */
const partly: Record<string, SQL> = {
  '/support/application-notes': sql`exists (select from ${linkTable} where ${and(
    eq(linkTable.page, 'application-notes'),
    isEverPublic(entityOf('link')),
  )})`,
  '/products/cross-table': sql`exists (select from ${parameterValueTable} join ${parameterTable}
    on ${parameterTable.id} = ${parameterValueTable.parameter} where ${and(
      eq(parameterTable.in_cross_table, true),
      isNull(parameterTable.deleted_at),
      isNull(parameterValueTable.deleted_at),
      isNull(parameterValueTable.variant),
    )})`,
}

/** The pages that list records and have none to list. Cached, because every page asks. */
export const emptyPages = cachePerVersion(async (context: VersionedSource) => {
  const { db, now } = context
  const listed = Object.entries(listingPages).map(([page, keys]) => ({
    page,
    isFilled: sql.join(
      keys.map((key) => isAny(key, now)),
      sql` or `,
    ),
  }))
  const others = Object.entries(partly).map(([page, isFilled]) => ({ page, isFilled }))
  const rows = rowsOf<{ page: string }>(
    await db.execute(
      sql.join(
        [...listed, ...others].map(
          ({ page, isFilled }) => sql`select ${page}::text as page where not (${isFilled})`,
        ),
        sql` union all `,
      ),
    ),
  )
  const { address, is_online } = pageTable
  const offline = await db
    .select({ address })
    .from(pageTable)
    .where(and(eq(is_online, false), eq(pageTable.is_draft, false), isNull(pageTable.deleted_at)))
  // A page of code whose text is offline has a title and nothing else.
  const untold = offline.map((row) => row.address).filter((path) => isCodePage(pages[path]))
  return { value: [...rows.map(({ page }) => page), ...untold], until: await nextScheduledEnd(context) }
})

/** What will be public at a later time counts: the page is linked a little early rather than late. */
function isAny(key: string, now: Date): SQL {
  const entity = entityOf(key)
  const isListed = entity.visibleFrom ? isEverPublic(entity) : isPublicAt(entity, now)
  return sql`exists (select from ${entity.table} where ${isListed})`
}
