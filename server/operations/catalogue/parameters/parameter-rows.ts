import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { isBlankValue } from '#domain/catalogue/parameters/parameter-value.ts'
import type { Database } from '#server/database/connect.ts'
import { parameterTable, parameterValueTable } from '#server/database/tables/parameters.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { isPublic } from '#server/entities/visibility.ts'

const { parameters, parameterValues } = catalogueEntities

/** Values that visitors see: of parameters that are neither deleted nor drafts. */
const isPublicValue = and(isPublic(parameterValues), isPublic(parameters))

/** Values of parameters in their order, and the parameters they belong to. */
export async function listParameters(db: Database, where: SQL | undefined) {
  const all = await db
    .select({ value: parameterValueTable, parameter: parameterTable })
    .from(parameterValueTable)
    .innerJoin(parameterTable, eq(parameterTable.id, parameterValueTable.parameter))
    .where(and(where, isPublicValue))
    .orderBy(asc(parameterTable.ordering), asc(parameterTable.id), asc(parameterValueTable.id))
  const rows = all.filter(({ value }) => !isBlankValue(value))
  return {
    parameter: [...new Map(rows.map(({ parameter }) => [parameter.id, parameter])).values()],
    parameter_value: rows.map(({ value }) => value),
  }
}

/** The values that lists show of these series. */
export async function listedParameters(db: Database, series: { id: number }[]) {
  if (series.length === 0) return { parameter: [], parameter_value: [] }
  const ids = series.map(({ id }) => id)
  const isOfSeries = and(inArray(parameterValueTable.series, ids), isNull(parameterValueTable.variant))
  return listParameters(db, and(isOfSeries, eq(parameterTable.in_list, true)))
}

/** The values of a series, and those in which its variants differ from it. */
export function parametersOfSeries(db: Database, series: number, variants: { id: number }[]) {
  const ids = variants.map(({ id }) => id)
  const isOfSeries = and(eq(parameterValueTable.series, series), isNull(parameterValueTable.variant))
  return listParameters(
    db,
    or(isOfSeries, ids.length > 0 ? inArray(parameterValueTable.variant, ids) : undefined),
  )
}

/** Copies the values of a series, without those of its variants, or of a variant. */
export async function copyValues(
  tx: Database,
  { of, from, to }: { of: 'series' | 'variant'; from: number; to: number },
): Promise<void> {
  const isOriginal =
    of === 'series'
      ? and(eq(parameterValueTable.series, from), isNull(parameterValueTable.variant))
      : eq(parameterValueTable.variant, from)
  const values = await tx
    .select()
    .from(parameterValueTable)
    .where(and(isOriginal, isNull(parameterValueTable.deleted_at)))
    .orderBy(asc(parameterValueTable.id))
  if (values.length === 0) return
  await tx
    .insert(parameterValueTable)
    .values(values.map(({ id: _id, version: _version, added: _added, ...value }) => ({ ...value, [of]: to })))
}
