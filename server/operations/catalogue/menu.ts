import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { catalogue } from '#contract/catalogue.ts'
import { STATUS_NEW } from '#domain/catalogue/status.ts'
import { MAX_SERIES_PER_GROUP } from '#domain/wayfinding/menus/menu-data.ts'
import { plainFirstParagraph } from '#domain/first-paragraph.ts'
import { cachePerVersion } from '#server/content-version/version-cache.ts'
import type { Database } from '#server/database/connect.ts'
import { categoryTable, seriesTable } from '#server/database/tables/catalogue.ts'
import { nextScheduledEnd } from '#server/entities/scheduled-end.ts'
import { isPublicCategoryRow, listCategories, listSubcategories } from './navigation.ts'
import { isListedSeriesRow, isPublicSeriesRow, listSeries } from './rows.ts'
import type { Context } from '#server/engine/context.ts'
import type { Operation } from '#server/engine/operation.ts'

type Menu = z.output<typeof catalogue.productsMenu.output>

/** The same for everyone: staff see the menu of visitors. Cached, because it is on every page. */
export const productsMenu: Operation<typeof catalogue.productsMenu> = cachePerVersion(
  async (context: Context) => ({
    value: await readMenu(context.db, context.now),
    until: await nextScheduledEnd(context),
  }),
)

async function readMenu(db: Database, now: Date): Promise<Menu> {
  const counts = await seriesCounts(db, now)
  const sum = (matches: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(matches).reduce((total, row) => total + row.count, 0)
  const categories = await listCategories(db, false)
  const subcategories = await listSubcategories(db, false)
  const [newest] = await newestSeries(db, now)
  return {
    product_category: categories.map((item) => ({
      ...item,
      description: plainFirstParagraph(item.description),
      current: sum((row) => row.category === item.id && !row.is_archived),
      archived: sum((row) => row.category === item.id && row.is_archived),
    })),
    product_subcategory: subcategories.map((item) => ({
      ...item,
      current: sum(
        (row) => row.category === item.category && row.subcategory === item.id && !row.is_archived,
      ),
    })),
    product_series: await firstSeries(db, now, counts),
    newest: newest ?? null,
  }
}

type SeriesCount = Awaited<ReturnType<typeof seriesCounts>>[number]

function seriesCounts(db: Database, now: Date) {
  const { category, subcategory, is_archived } = seriesTable
  return db
    .select({ category, subcategory, is_archived, count: count() })
    .from(seriesTable)
    .where(isPublicSeriesRow(now))
    .groupBy(category, subcategory, is_archived)
}

/** The first series of each group: a look into an index per group, since a ranking would read all series. */
async function firstSeries(db: Database, now: Date, counts: SeriesCount[]) {
  const groups = counts.filter(({ is_archived }) => !is_archived)
  const { id, ordering } = seriesTable
  const first = (isInGroup: SQL) =>
    sql`(${db
      .select({ id })
      .from(seriesTable)
      .where(and(isInGroup, isListedSeriesRow(now)))
      .orderBy(desc(ordering), asc(id))
      .limit(MAX_SERIES_PER_GROUP)})`
  const { category, subcategory } = seriesTable
  const isSame = sql`${category} is not distinct from wanted.category`
  // An index finds a value, or null, but not either of them.
  const inSubcategory = sql`${subcategory} = wanted.subcategory and ${isSame}`
  const inCategory = sql`wanted.subcategory is null and ${subcategory} is null and ${category} = wanted.category`
  const inNone = sql`wanted.subcategory is null and wanted.category is null and ${subcategory} is null and ${category} is null`
  const categories = sql.param(groups.map((group) => group.category))
  const subcategories = sql.param(groups.map((group) => group.subcategory))
  return listSeries(
    db,
    sql`${id} in (
      select few.id from unnest(${categories}::int[], ${subcategories}::int[]) as wanted (category, subcategory)
      cross join lateral (${first(inSubcategory)} union all ${first(inCategory)} union all ${first(inNone)}) few)`,
  )
}

function newestSeries(db: Database, now: Date) {
  const newest = db
    .select({ id: seriesTable.id })
    .from(seriesTable)
    .innerJoin(categoryTable, eq(categoryTable.id, seriesTable.category))
    .where(and(isListedSeriesRow(now), isPublicCategoryRow, eq(seriesTable.status, STATUS_NEW)))
    .orderBy(
      asc(categoryTable.priority),
      asc(categoryTable.id),
      desc(seriesTable.ordering),
      asc(seriesTable.id),
    )
    .limit(1)
  return listSeries(db, inArray(seriesTable.id, newest))
}
