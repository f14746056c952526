import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { cataloguePages } from '#contract/catalogue/pages.ts'
import { Failure } from '#domain/failure.ts'
import type { VersionedSource } from '#server/content-version/version-cache.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import {
  categoryTable,
  sectionTable,
  seriesTable,
  subcategoryTable,
  variantTable,
} from '#server/database/tables/catalogue.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { isPublic } from '#server/entities/visibility.ts'
import { imageColumns, imageFields, imageJoin } from '#server/images/record-image.ts'
import { isPublicCategoryRow, listSections } from './navigation.ts'
import { listPredecessors, listSuccessors, timeLineOf } from './life-cycle/change-rows.ts'
import { listedParameters, parametersOfSeries } from './parameters/parameter-rows.ts'
import { priceList } from './price-list.ts'
import { priceLists } from './published-price-lists.ts'
import {
  allBands,
  countOf,
  isArchivedSeriesRow,
  isListedSeriesRow,
  isPublicSeriesRow,
  listSeries,
  statusesOf,
} from './rows.ts'
import { selectSeries } from './parameters/select-series.ts'
import { readSeries } from './series-rows.ts'
import { isOrderableRow, listVariants, pricesOfToday } from './variant-rows.ts'
import { isAtAddress } from '#server/engine/friendly-url.ts'
import type { Operations } from '#server/engine/operation.ts'
import { followMoved } from '#server/operations/wayfinding/follow-moved.ts'

/** Folders of the addresses of categories and series. */
const PRODUCTS = '/products'
const SERIES = '/product-detail'

/** The data of the public catalogue pages, always by the rules for visitors. */
export const pageOperations: Operations<typeof cataloguePages> = {
  async productsPage({ db, now }) {
    const categories = await db
      .select()
      .from(categoryTable)
      .where(isPublicCategoryRow)
      .orderBy(...catalogueEntities.categories.order)
    const counts = await countBy(db, seriesTable.category, isListedSeriesRow(now))
    const images = await imagesByCategory(db, now)
    const product_category = categories.map((category) => ({
      ...category,
      products_count: counts.get(category.id) ?? 0,
      ...imageFields(images.get(category.id) ?? null),
    }))
    return { product_category }
  },

  categoryPage: (context, { category }) =>
    followMoved(context, PRODUCTS, [category], ([first = '']) => categoryPage(context, { category: first })),

  subcategoryPage: (context, { category, subcategory }) =>
    followMoved(context, PRODUCTS, [category, subcategory], ([first = '', second = '']) =>
      subcategoryPage(context, { category: first, subcategory: second }),
    ),

  categoryArchive: (context, { category }) =>
    followMoved(context, PRODUCTS, [category], ([first = '']) =>
      categoryArchive(context, { category: first }),
    ),

  subcategoryArchive: (context, { category, subcategory }) =>
    followMoved(context, PRODUCTS, [category, subcategory], ([first = '', second = '']) =>
      subcategoryArchive(context, { category: first, subcategory: second }),
    ),

  seriesPage: (context, { friendly_url }) =>
    followMoved(context, SERIES, [friendly_url], ([url = '']) =>
      pageOf(context, and(isAtAddress(seriesTable, url), isPublicSeriesRow(context.now))),
    ),

  /** Order codes are compared case-insensitively; of several equal ones the oldest counts. */
  orderCode: (context, input) =>
    followMoved(context, SERIES, [input.code], async ([code = '']) => {
      const isNamed = sql`${code.toLowerCase()} in (lower(${variantTable.name}), lower(${variantTable.friendly_url}))`
      const [product] = code === '' ? [] : await listOrderCodes(context, isNamed)
      if (!product) throw new Failure('NOT_FOUND')
      return { product }
    }),

  selection: (context, { category, subcategory, query }) =>
    followMoved(
      context,
      PRODUCTS,
      subcategory === undefined ? [category] : [category, subcategory],
      async ([first = '', second]) => {
        const found = await findCategory(context.db, first)
        const part = second === undefined ? null : await findSubcategory(context, found.id, second)
        const isInPlace = part ? eq(seriesTable.subcategory, part.id) : eq(seriesTable.category, found.id)
        const archived_count = await countArchived(context, isInPlace)
        return {
          product_category: { ...found, archived_count },
          product_subcategory: part && { ...part, archived_count },
          ...(await selectSeries(
            context,
            { category: found.id, subcategory: part?.id ?? null },
            query ?? '',
          )),
        }
      },
    ),

  priceList,
  priceLists,
}

/** Subcategories by priority, or the series of a category that has none. */
async function categoryPage(source: VersionedSource, input: { category: string }) {
  const { db, now } = source
  const category = await findCategory(db, input.category)
  const isOfCategory = eq(seriesTable.category, category.id)
  const product_subcategory = await listSubcategories(source, eq(subcategoryTable.category, category.id))
  const product_series =
    product_subcategory.length > 0 ? [] : await listSeries(db, and(isOfCategory, isListedSeriesRow(now)))
  return {
    product_category: { ...category, archived_count: await countArchived(source, isOfCategory) },
    product_subcategory,
    product_series,
    ...(await statusesOf(source, product_series)),
    ...(await listedParameters(db, product_series)),
  }
}

async function subcategoryPage(source: VersionedSource, input: { category: string; subcategory: string }) {
  const { db, now } = source
  const category = await findCategory(db, input.category)
  const subcategory = await findSubcategory(source, category.id, input.subcategory)
  const isOfSubcategory = eq(seriesTable.subcategory, subcategory.id)
  const product_series = await listSeries(db, and(isOfSubcategory, isListedSeriesRow(now)))
  return {
    product_category: category,
    product_subcategory: {
      ...subcategory,
      archived_count: await countArchived(source, isOfSubcategory),
    },
    product_subcategory_section: await listSections(db, false, eq(sectionTable.subcategory, subcategory.id)),
    product_series,
    ...(await statusesOf(source, product_series)),
    ...(await listedParameters(db, product_series)),
  }
}

async function categoryArchive(source: VersionedSource, input: { category: string }) {
  const { db, now } = source
  const category = await findCategory(db, input.category)
  const product_series = await listSeries(
    db,
    and(eq(seriesTable.category, category.id), isArchivedSeriesRow(now)),
  )
  return {
    product_category: category,
    product_series,
    replaced_by: await listSuccessors(
      source,
      product_series.map(({ id }) => id),
    ),
    ...(await statusesOf(source, product_series)),
    ...(await listedParameters(db, product_series)),
  }
}

async function subcategoryArchive(source: VersionedSource, input: { category: string; subcategory: string }) {
  const { db, now } = source
  const category = await findCategory(db, input.category)
  const subcategory = await findSubcategory(source, category.id, input.subcategory)
  const isOfSubcategory = eq(seriesTable.subcategory, subcategory.id)
  const product_series = await listSeries(db, and(isOfSubcategory, isArchivedSeriesRow(now)))
  return {
    product_category: category,
    product_subcategory: subcategory,
    product_series,
    replaced_by: await listSuccessors(
      source,
      product_series.map(({ id }) => id),
    ),
    ...(await statusesOf(source, product_series)),
    ...(await listedParameters(db, product_series)),
  }
}

async function pageOf(context: Context, condition: SQL | undefined) {
  const { db, now } = context
  const found = await readSeries(db, condition, now)
  if (!found) throw new Failure('NOT_FOUND')
  const { product_series: series, ...own } = found
  const isShown = and(eq(variantTable.series, series.id), isOrderableRow)
  const variants = await listVariants(db, isShown)
  const bands = new Set(variants.flatMap((variant) => variant.bands))
  const { prices } = await pricesOfToday(context, isShown)
  return {
    product_series: series,
    ...own,
    product: variants,
    product_price: prices,
    radio_band: (await allBands(context)).filter(({ id }) => bands.has(id)),
    ...(await statusesOf(context, [series, ...variants])),
    replacement: await listReplacements(context, variants),
    life_cycle_event: await timeLineOf(context, series.id, variants),
    replaced_by: await listSuccessors(context, [series.id]),
    replaces: await listPredecessors(context, series.id),
    ...(await parametersOfSeries(db, series.id, variants)),
  }
}

async function listReplacements(source: VersionedSource, variants: { replace_by: number | null }[]) {
  const ids = variants.flatMap(({ replace_by }) => (replace_by === null ? [] : [replace_by]))
  return ids.length === 0 ? [] : listOrderCodes(source, inArray(variantTable.id, ids))
}

/** Variants that visitors can order, each with its series. */
function listOrderCodes({ db, now }: VersionedSource, where: SQL) {
  const { id, name, friendly_url } = seriesTable
  return db
    .select({ id: variantTable.id, name: variantTable.name, series: { id, name, friendly_url } })
    .from(variantTable)
    .innerJoin(seriesTable, eq(seriesTable.id, variantTable.series))
    .where(and(where, isOrderableRow, isPublicSeriesRow(now)))
    .orderBy(asc(variantTable.id))
}

async function findCategory(db: Database, segment: string) {
  const [category] = await db
    .select()
    .from(categoryTable)
    .where(and(isAtAddress(categoryTable, segment), isPublicCategoryRow))
  if (!category) throw new Failure('NOT_FOUND')
  return category
}

async function findSubcategory(source: VersionedSource, category: number, segment: string) {
  const isInCategory = eq(subcategoryTable.category, category)
  const [subcategory] = await listSubcategories(
    source,
    and(isInCategory, isAtAddress(subcategoryTable, segment)),
  )
  if (!subcategory) throw new Failure('NOT_FOUND')
  return subcategory
}

async function listSubcategories({ db, now }: VersionedSource, where: SQL | undefined) {
  const rows = await db
    .select({ subcategory: subcategoryTable, photo: imageColumns })
    .from(subcategoryTable)
    .leftJoin(photoTable, imageJoin(subcategoryTable.image))
    .where(and(where, isPublic(catalogueEntities.subcategories)))
    .orderBy(asc(subcategoryTable.priority), asc(subcategoryTable.id))
  const listed = db.select({ id: subcategoryTable.id }).from(subcategoryTable).where(where)
  const counts = await countBy(
    db,
    seriesTable.subcategory,
    and(isListedSeriesRow(now), inArray(seriesTable.subcategory, listed)),
  )
  return rows.map(({ subcategory, photo }) => ({
    ...subcategory,
    ...imageFields(photo),
    products_count: counts.get(subcategory.id) ?? 0,
  }))
}

async function countArchived({ db, now }: VersionedSource, where: SQL): Promise<number> {
  const [row] = await db
    .select({ all: countOf })
    .from(seriesTable)
    .where(and(where, isArchivedSeriesRow(now)))
  return row?.all ?? 0
}

async function countBy(
  db: Database,
  column: typeof seriesTable.category | typeof seriesTable.subcategory,
  where: SQL | undefined,
): Promise<Map<number | null, number>> {
  const rows = await db.select({ id: column, all: countOf }).from(seriesTable).where(where).groupBy(column)
  return new Map(rows.map(({ id, all }) => [id, all]))
}

/** A category shows the image of its first listed series with an image. */
async function imagesByCategory(db: Database, now: Date) {
  const rows = await db
    .selectDistinctOn([seriesTable.category], { category: seriesTable.category, photo: imageColumns })
    .from(seriesTable)
    .innerJoin(photoTable, imageJoin(seriesTable.image))
    .where(and(isListedSeriesRow(now), isNotNull(seriesTable.category)))
    .orderBy(asc(seriesTable.category), desc(seriesTable.ordering), asc(seriesTable.id))
  return new Map(rows.map(({ category, photo }) => [category, photo]))
}
