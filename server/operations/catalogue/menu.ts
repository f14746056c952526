import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
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
    product_series: await firstSeries(db, now),
    newest: newest ?? null,
  }
}

function seriesCounts(db: Database, now: Date) {
  const { category, subcategory, is_archived } = seriesTable
  return db
    .select({ category, subcategory, is_archived, count: count() })
    .from(seriesTable)
    .where(isPublicSeriesRow(now))
    .groupBy(category, subcategory, is_archived)
}

function firstSeries(db: Database, now: Date) {
  const { id, category, subcategory, ordering } = seriesTable
  const rank = sql<number>`row_number() over (partition by ${category}, ${subcategory} order by ${ordering} desc, ${id})`
  const ranked = db
    .select({ id, rank: rank.as('rank') })
    .from(seriesTable)
    .where(isListedSeriesRow(now))
    .as('ranked')
  const first = db
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${MAX_SERIES_PER_GROUP}`)
  return listSeries(db, inArray(id, first))
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
