import { and, asc, desc, inArray } from 'drizzle-orm'
import type { catalogueParameters } from '#contract/catalogue/parameters.ts'
import { seriesTable, variantTable } from '#server/database/tables/catalogue.ts'
import { parameterTable } from '#server/database/tables/parameters.ts'
import type { Operation } from '#server/engine/operation.ts'
import { isListedSeriesRow } from '#server/operations/catalogue/rows.ts'
import { isOrderableRow } from '#server/operations/catalogue/variant-rows.ts'
import { listParameters } from './parameter-rows.ts'

/** Single parameters over the whole catalogue. */
export const parametersByCode: Operation<(typeof catalogueParameters)['parametersByCode']> = async (
  { db, now },
  { codes },
) => {
  const asked = codes.split(',').map((code) => code.trim().toLowerCase())
  const found = await listParameters(db, inArray(parameterTable.code, asked))
  const seriesIds = [...new Set(found.parameter_value.map(({ series }) => series))]
  const variantIds = found.parameter_value.flatMap(({ variant }) => variant ?? [])
  const { id, name, friendly_url, ordering } = seriesTable
  const product_series = await db
    .select({ id, name, friendly_url })
    .from(seriesTable)
    .where(and(inArray(id, seriesIds), isListedSeriesRow(now)))
    .orderBy(desc(ordering), asc(id))
  const listed = new Set(product_series.map((series) => series.id))
  const product = await db
    .select({ id: variantTable.id, name: variantTable.name, series: variantTable.series })
    .from(variantTable)
    .where(and(inArray(variantTable.id, variantIds), isOrderableRow))
    .orderBy(desc(variantTable.ordering), asc(variantTable.id))
  const shown = product.filter(({ series }) => series !== null && listed.has(series))
  const variants = new Set(shown.map((variant) => variant.id))
  return {
    product_series,
    product: shown,
    parameter: found.parameter,
    parameter_value: found.parameter_value.filter(
      ({ series, variant }) => listed.has(series) && (variant === null || variants.has(variant)),
    ),
  }
}
