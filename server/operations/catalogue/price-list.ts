import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from '#domain/calendar-date.ts'
import type { cataloguePages } from '#contract/catalogue-pages.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import {
  categoryTable,
  radioBandTable,
  seriesTable,
  statusTable,
  variantBandTable,
  variantTable,
} from '#server/database/tables/catalogue.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { isNotDeleted } from '#server/entities/visibility.ts'
import site from '#site-config'
import { isPublicCategoryRow } from './navigation.ts'
import { isListedSeriesRow } from './rows.ts'
import { pricesOfToday } from './variant-rows.ts'
import type { Operation } from '#server/engine/operation.ts'

/** Series in the price list: listed in their category, and marked for the price list. */
const isSeriesInList = (now: Date) => and(isListedSeriesRow(now), eq(seriesTable.in_price_list, true))

/** Variants in the price list: online, not archived, and marked for the price list. */
const isVariantInList = and(
  eq(variantTable.is_draft, false),
  isNotDeleted(catalogueEntities.variants),
  eq(variantTable.is_online, true),
  eq(variantTable.is_archived, false),
  eq(variantTable.in_price_list, true),
)

/** The current price list, in catalogue order; not found when prices are disabled. */
export const priceList: Operation<(typeof cataloguePages)['priceList']> = async (context) => {
  if (!site.switches.prices) throw new Failure('NOT_FOUND')
  const { db, now } = context
  const rows = await listRows(db, now)
  const series = db
    .select({ id: seriesTable.id })
    .from(seriesTable)
    .innerJoin(categoryTable, eq(categoryTable.id, seriesTable.category))
    .where(and(isSeriesInList(now), isPublicCategoryRow))
  const isInList = and(isVariantInList, inArray(variantTable.series, series))
  const { prices, next } = await pricesOfToday(context, isInList)
  const valid_from =
    prices
      .map((price) => price.valid_from)
      .toSorted()
      .at(-1) ?? null
  return {
    product_category: distinct(rows.map(({ category }) => category)),
    product_series: distinct(rows.map(({ series }) => series)),
    product: rows.map(({ variant, status, bands }) => ({ ...variant, status: status ?? '', bands })),
    product_price: prices,
    valid_from,
    valid_until: next && dayBefore(next),
  }
}

function listRows(db: Database, now: Date) {
  const { id, name, series, packing, lead_time, price_list_description } = variantTable
  return db
    .select({
      category: { id: categoryTable.id, name: categoryTable.name },
      series: {
        id: seriesTable.id,
        name: seriesTable.name,
        category: seriesTable.category,
        title_2: seriesTable.title_2,
        price_list_description: seriesTable.price_list_description,
      },
      variant: { id, name, series, packing, lead_time, price_list_description },
      status: statusTable.name,
      bands: sql<string[]>`array(
        select ${radioBandTable.name} from ${variantBandTable}
        join ${radioBandTable} on ${radioBandTable.id} = ${variantBandTable.band}
        where ${variantBandTable.product} = ${variantTable.id} order by ${variantBandTable.ordering})`,
    })
    .from(variantTable)
    .innerJoin(seriesTable, eq(seriesTable.id, variantTable.series))
    .innerJoin(categoryTable, eq(categoryTable.id, seriesTable.category))
    .leftJoin(statusTable, eq(statusTable.id, variantTable.status))
    .where(and(isVariantInList, isSeriesInList(now), isPublicCategoryRow))
    .orderBy(
      asc(categoryTable.priority),
      asc(categoryTable.id),
      desc(seriesTable.ordering),
      asc(seriesTable.id),
      desc(variantTable.ordering),
      asc(variantTable.name),
      asc(variantTable.id),
    )
}

function distinct<Row extends { id: number }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return dayOf(date)
}
