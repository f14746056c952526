import { and, inArray, sql } from 'drizzle-orm'
import { lowestPiecePrice } from '#domain/catalogue/price.ts'
import { seriesPath } from '#domain/wayfinding/menus/menu.ts'
import { seriesTable, variantTable } from '#server/database/tables/catalogue.ts'
import { photoTable } from '#server/database/tables/media.ts'
import type { Context } from '#server/engine/context.ts'
import { imageColumns, imageFields, imageJoin } from '#server/images/record-image.ts'
import { allStatuses, isPublicSeriesRow } from '#server/operations/catalogue/rows.ts'
import {
  isNotDeletedVariantRow,
  isOrderableRow,
  pricesOfToday,
} from '#server/operations/catalogue/variant-rows.ts'
import type { FoundGroup } from './search-groups.ts'

const PRODUCT_PATH = '/product-detail/'

/** Adds image, status and lowest price to the series among the results. */
export async function withProducts(context: Context, found: FoundGroup[]) {
  const addresses = found.flatMap(({ kind, address }) => (kind === 'product' ? [address] : []))
  if (addresses.length === 0) return found.map((result) => ({ ...result, product: null }))
  const products = await readProducts(context, addresses)
  return found.map((result) => ({ ...result, product: products.get(result.address.toLowerCase()) ?? null }))
}

async function readProducts(context: Context, addresses: string[]) {
  const { db, now } = context
  const names = addresses.map((address) =>
    decodeURIComponent(address.slice(PRODUCT_PATH.length)).toLowerCase(),
  )
  // Both conditions are those of the index of addresses.
  const isFound = and(
    inArray(sql`lower(${seriesTable.friendly_url})`, names),
    sql`${seriesTable.friendly_url} <> ''`,
  )
  const { id, name, friendly_url, status } = seriesTable
  const series = await db
    .select({ id, name, friendly_url, status, photo: imageColumns })
    .from(seriesTable)
    .leftJoin(photoTable, imageJoin(seriesTable.image))
    .where(and(isFound, isPublicSeriesRow(now)))
  const statuses = new Map((await allStatuses(context)).product_status.map((status) => [status.id, status]))
  const ids = series.map((one) => one.id)
  const [{ prices }, seriesByVariant] = await Promise.all([
    pricesOfToday(context, and(inArray(variantTable.series, ids), isOrderableRow)),
    readSeriesByVariant(context, ids),
  ])
  return new Map(
    series.map((one) => {
      const own = prices.filter(({ product }) => seriesByVariant.get(product) === one.id)
      const facts = {
        ...imageFields(one.photo),
        status: statuses.get(one.status ?? -1) ?? null,
        price_from: lowestPiecePrice(own),
      }
      return [seriesPath(one).toLowerCase(), facts]
    }),
  )
}

async function readSeriesByVariant({ db }: Context, ids: number[]): Promise<Map<number, number | null>> {
  const rows = await db
    .select({ id: variantTable.id, series: variantTable.series })
    .from(variantTable)
    .where(and(inArray(variantTable.series, ids), isNotDeletedVariantRow))
  return new Map(rows.map(({ id, series }) => [id, series]))
}
