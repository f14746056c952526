import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { cachePerVersion, type VersionedSource } from '#server/content-version/version-cache.ts'
import type { Database } from '#server/database/connect.ts'
import {
  radioBandTable,
  secondStatusTable,
  seriesTable,
  statusTable,
  variantBandTable,
  variantTable,
} from '#server/database/tables/catalogue.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { isNotDeleted, isPublic, isPublicAt } from '#server/entities/visibility.ts'
import { imageColumns, imageFields, imageJoin } from '#server/images/record-image.ts'

const { series: seriesEntity, variants, statuses, secondStatuses, radioBands } = catalogueEntities

/** Series with a public page. */
export const isPublicSeriesRow = (now: Date) => isPublicAt(seriesEntity, now)

/** Series listed in the catalogue. */
export const isListedSeriesRow = (now: Date) =>
  and(isPublicSeriesRow(now), eq(seriesTable.is_archived, false))

/** Series in the archive. */
export const isArchivedSeriesRow = (now: Date) =>
  and(isPublicSeriesRow(now), eq(seriesTable.is_archived, true))

/** Series that are not deleted: what staff see. */
export const isNotDeletedSeriesRow = isNotDeleted(seriesEntity)

/** Short form of series with their images and bands, in list order. */
export async function listSeries(db: Database, where: SQL | undefined) {
  const { id, name, friendly_url, title_2, category, subcategory, section, status, status_2 } = seriesTable
  const { is_online, is_archived, ordering, image, description, description_2 } = seriesTable
  const columns = {
    id,
    name,
    friendly_url,
    title_2,
    category,
    subcategory,
    section,
    status,
    status_2,
    is_online,
    is_archived,
    ordering,
    image,
    description,
    description_2,
  }
  const rows = await db
    .select({ series: columns, photo: imageColumns })
    .from(seriesTable)
    .leftJoin(photoTable, imageJoin(seriesTable.image))
    .where(where)
    .orderBy(desc(ordering), asc(id))
  const bands = await bandsBySeries(
    db,
    rows.map(({ series }) => series.id),
  )
  return rows.map(({ series, photo }) => ({
    ...series,
    ...imageFields(photo),
    bands: bands.get(series.id) ?? [],
  }))
}

/** The bands of a series are those of its orderable variants. */
async function bandsBySeries(db: Database, ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ series: variantTable.series, name: radioBandTable.name })
    .from(variantTable)
    .innerJoin(variantBandTable, eq(variantBandTable.product, variantTable.id))
    .innerJoin(radioBandTable, eq(radioBandTable.id, variantBandTable.band))
    .where(and(sql`${variantTable.series} = any(${sql.param(ids)}::int[])`, isPublic(variants)))
    .orderBy(asc(radioBandTable.name))
  const bands = new Map<number, string[]>()
  for (const { series, name } of rows) {
    if (series !== null) bands.set(series, [...(bands.get(series) ?? []), name])
  }
  return bands
}

/** The statuses that these records use, of both kinds. */
export async function statusesOf(
  source: VersionedSource,
  records: { status: number | null; status_2: number | null }[],
) {
  const used = new Set(records.map(({ status }) => status))
  const used2 = new Set(records.map(({ status_2 }) => status_2))
  const { product_status, product_status2 } = await allStatuses(source)
  return {
    product_status: product_status.filter(({ id }) => used.has(id)),
    product_status2: product_status2.filter(({ id }) => used2.has(id)),
  }
}

/** Cached, as are the bands: nearly every page of the catalogue asks for them. */
export const allStatuses = cachePerVersion(async ({ db }: VersionedSource) => ({
  value: {
    product_status: await db
      .select()
      .from(statusTable)
      .where(isPublic(statuses))
      .orderBy(...statuses.order),
    product_status2: await db
      .select()
      .from(secondStatusTable)
      .where(isPublic(secondStatuses))
      .orderBy(...secondStatuses.order),
  },
  until: null,
}))

export const allBands = cachePerVersion(async ({ db }: VersionedSource) => ({
  value: await db
    .select()
    .from(radioBandTable)
    .where(isPublic(radioBands))
    .orderBy(...radioBands.order),
  until: null,
}))

/** Row count. */
export const countOf = sql<number>`count(*)::int`
