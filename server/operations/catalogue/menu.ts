import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { catalogue } from '#contract/catalogue.ts'
import { STATUS_NEW } from '#domain/catalogue/status.ts'
import { MAX_SERIES_PER_GROUP } from '#domain/wayfinding/menu-data.ts'
import { plainFirstParagraph } from '#domain/wayfinding/navigation-data.ts'
import type { ContentVersion } from '#server/content-version/content-version.ts'
import type { Database } from '#server/database/connect.ts'
import { categoryTable, seriesTable } from '#server/database/tables/catalogue.ts'
import { nextScheduledEnd } from '#server/entities/scheduled-end.ts'
import { isPublicCategoryRow, listCategories, listSubcategories } from './navigation.ts'
import { isListedSeriesRow, isPublicSeriesRow, listSeries } from './rows.ts'
import type { Operation } from '#server/engine/operation.ts'

type Menu = z.output<typeof catalogue.productsMenu.output>

/** The cached menu, its content version, and when a scheduled end changes it. */
const cache = new WeakMap<ContentVersion, { version: number; until: Date | null; menu: Promise<Menu> }>()

/** The same for everyone: staff see the menu of visitors. It is on every page, so it is cached per content version. */
export const productsMenu: Operation<typeof catalogue.productsMenu> = async (context) => {
  const { db, now, contentVersion } = context
  const version = await contentVersion.current()
  const known = cache.get(contentVersion)
  if (known && known.version >= version && (!known.until || now < known.until)) return known.menu
  const until = await nextScheduledEnd(context)
  const menu = readMenu(db, now)
  cache.set(contentVersion, { version, until, menu })
  void menu.catch(() => cache.delete(contentVersion))
  return menu
}

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
