import { and, asc, desc, eq, gt, inArray, isNull, lte, min, sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#domain/calendar-date.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import {
  priceTable,
  seriesTable,
  variantBandTable,
  variantPhotoTable,
  variantTable,
} from '#server/database/tables/catalogue.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { isNotDeleted, isPublic } from '#server/entities/visibility.ts'
import site from '#site-config'
import { imageColumns, imageFields, imageJoin } from '#server/images/record-image.ts'

/** Variants that are public: those that can be ordered, online or not. */
export const isOrderableRow = isPublic(catalogueEntities.variants)

/** Variants that are not deleted: what staff see. */
export const isNotDeletedVariantRow = isNotDeleted(catalogueEntities.variants)

/** Variants with their bands, photos and image, in the order of the ordering table. */
export async function listVariants(db: Database, where: SQL | undefined) {
  const { category, subcategory, section } = seriesTable
  const rows = await db
    .select({
      variant: variantTable,
      photo: imageColumns,
      place: { category, subcategory, section },
      bands: sql<number[]>`array(
        select ${variantBandTable.band} from ${variantBandTable}
        where ${variantBandTable.product} = ${variantTable.id} order by ${variantBandTable.ordering})`,
      photos: sql<number[]>`array(
        select ${variantPhotoTable.photo} from ${variantPhotoTable}
        where ${variantPhotoTable.product} = ${variantTable.id} order by ${variantPhotoTable.ordering})`,
    })
    .from(variantTable)
    .leftJoin(photoTable, imageJoin(variantTable.image))
    .leftJoin(seriesTable, eq(seriesTable.id, variantTable.series))
    .where(where)
    .orderBy(desc(variantTable.ordering), asc(variantTable.name), asc(variantTable.id))
  return rows.map(({ variant, photo, place, bands, photos }) => ({
    ...variant,
    ...(place ?? { category: null, subcategory: null, section: null }),
    ...imageFields(photo),
    bands,
    photos,
  }))
}

/** The current prices of online variants; the response is cached at most until the next price takes effect. */
export async function pricesOfToday({ db, now, freshUntil }: Context, where: SQL | undefined) {
  if (!site.switches.prices) return { prices: [], next: null }
  const today = dayOf(now)
  const variants = db
    .select({ id: variantTable.id })
    .from(variantTable)
    .where(and(where, eq(variantTable.is_online, true)))
  const isOfVariants = and(inArray(priceTable.product, variants), isNull(priceTable.deleted_at))
  const prices = await db
    .selectDistinctOn([priceTable.product])
    .from(priceTable)
    .where(and(isOfVariants, lte(priceTable.valid_from, today)))
    .orderBy(asc(priceTable.product), desc(priceTable.valid_from), desc(priceTable.id))
  const [coming] = await db
    .select({ next: min(priceTable.valid_from) })
    .from(priceTable)
    .where(and(isOfVariants, gt(priceTable.valid_from, today)))
  const next = coming?.next ?? null
  if (next) freshUntil(new Date(`${next}T00:00:00Z`))
  return { prices, next }
}
