import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { dayAfter, dayBefore, dayOf, startOfDay } from '#domain/calendar-date.ts'
import type { cataloguePages } from '#contract/catalogue/pages.ts'
import { parametersOfSeries } from '#domain/catalogue/parameters/parameters.ts'
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
import { parameterTable, parameterValueTable } from '#server/database/tables/parameters.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { isNotDeleted } from '#server/entities/visibility.ts'
import site from '#site-config'
import { isPublicCategoryRow } from './navigation.ts'
import { listParameters } from './parameters/parameter-rows.ts'
import { isListedSeriesRow } from './rows.ts'
import { daysWithPrices, publishedOn } from './published-price-lists.ts'
import { pricesOfToday } from './variant-rows.ts'
import type { Context } from '#server/engine/context.ts'
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

/** The price list of today or of another day, in catalogue order; not found when prices are disabled. */
export const priceList: Operation<(typeof cataloguePages)['priceList']> = async (context, { as_of }) => {
  if (!site.switches.prices) throw new Failure('NOT_FOUND')
  const today = dayOf(context.now)
  if (as_of === undefined) return listOfDay(context)
  if (as_of === today) {
    context.freshUntil(startOfDay(dayAfter(today)))
    return listOfDay(context)
  }
  // Coming prices are not public: pages and visitors have no user.
  if (as_of > today && !context.user?.is_staff) throw new Failure('NOT_FOUND')
  if (as_of > today) return listOfDay({ ...context, now: startOfDay(as_of) })
  return listOfPast(context, as_of)
}

/** From the archive; prices that began since its newest list are recorded soon, or are still to come in a preview. */
async function listOfPast(context: Context, as_of: string) {
  const published = await publishedOn(context.db, as_of)
  if (!published) throw new Failure('NOT_FOUND')
  const begun = published.isNewest ? await daysWithPrices(context.db, published.day, as_of) : []
  if (begun.length === 0) return published.list
  return { ...(await listOfDay({ ...context, now: startOfDay(as_of) })), archived_from: as_of }
}

/** The price list as the records of today make it, on the day of the context. */
export async function listOfDay(context: Context) {
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
    product_series: await withParameters(db, distinct(rows.map(({ series }) => series))),
    product: rows.map(({ variant, status, bands }) => ({ ...variant, status: status ?? '', bands })),
    product_price: prices,
    valid_from,
    valid_until: next && dayBefore(next),
    archived_from: null,
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

/** Adds the parameters of the price list behind the descriptions of series. */
async function withParameters<Row extends { id: number; price_list_description: string }>(
  db: Database,
  series: Row[],
): Promise<Row[]> {
  if (series.length === 0) return []
  const ids = series.map(({ id }) => id)
  const isOfSeries = and(inArray(parameterValueTable.series, ids), isNull(parameterValueTable.variant))
  const listed = await listParameters(db, and(isOfSeries, eq(parameterTable.in_price_list, true)))
  return series.map((one) => {
    const values = parametersOfSeries(listed, one.id).map(({ text }) => text)
    return {
      ...one,
      price_list_description: [one.price_list_description, ...values].filter(Boolean).join(', '),
    }
  })
}

function distinct<Row extends { id: number }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
