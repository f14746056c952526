import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { parametersOfSeries, parametersOfVariant } from '#domain/catalogue/parameters/parameters.ts'
import { parameterFact } from '#domain/texts/parameter-fact.ts'
import type { Database } from '#server/database/connect.ts'
import { seriesTable, variantTable } from '#server/database/tables/catalogue.ts'
import { parameterTable, parameterValueTable } from '#server/database/tables/parameters.ts'
import { entityOf } from '#server/entities/entities.ts'
import { isPublic, isPublicAt } from '#server/entities/visibility.ts'

/** A live fact about a parameter, such as "parameter TR-72D rx-lp". */
interface AskedParameter {
  name: string
  /** A series or variant; a series goes before a variant of the same name. */
  product: string
  code: string
  /** "min", "typ" or "max"; the whole value without one. */
  part: string | undefined
}

/** The values of parameters of public products by the names of their facts; null where there is none. */
export async function readParameterFacts(
  { db, now }: { db: Database; now: Date },
  asked: AskedParameter[],
): Promise<Map<string, string | null>> {
  const products = [...new Set(asked.map(({ product }) => product.toLowerCase()))]
  const codes = [...new Set(asked.map(({ code }) => code.toLowerCase()))]
  const series = await db
    .select({ id: seriesTable.id, name: sql<string>`lower(${seriesTable.name})` })
    .from(seriesTable)
    .where(
      and(inArray(sql`lower(${seriesTable.name})`, products), isPublicAt(entityOf('product_series'), now)),
    )
    .orderBy(asc(seriesTable.id))
  const variants = await db
    .select({
      id: variantTable.id,
      series: variantTable.series,
      name: sql<string>`lower(${variantTable.name})`,
    })
    .from(variantTable)
    .where(and(inArray(sql`lower(${variantTable.name})`, products), isPublicAt(entityOf('product'), now)))
    .orderBy(asc(variantTable.id))
  const ofSeries = [...series.map(({ id }) => id), ...variants.map((one) => one.series)].filter(
    (id) => id !== null,
  )
  const isOfVariant = inArray(
    parameterValueTable.variant,
    variants.map(({ id }) => id),
  )
  const rows =
    ofSeries.length === 0
      ? []
      : await db
          .select({ value: parameterValueTable, parameter: parameterTable })
          .from(parameterValueTable)
          .innerJoin(parameterTable, eq(parameterTable.id, parameterValueTable.parameter))
          .where(
            and(
              inArray(parameterTable.code, codes),
              inArray(parameterValueTable.series, ofSeries),
              or(isNull(parameterValueTable.variant), isOfVariant),
              isPublic(entityOf('parameter')),
              isPublic(entityOf('parameter_value')),
            ),
          )
  const stored = {
    parameter: [...new Map(rows.map(({ parameter }) => [parameter.id, parameter])).values()],
    parameter_value: rows.map(({ value }) => value),
  }
  const facts = asked.map(({ name, product, code, part }): [string, string | null] => {
    const key = product.toLowerCase()
    const ownSeries = series.find((one) => one.name === key)
    const variant = variants.find((one) => one.name === key)
    const values = ownSeries
      ? parametersOfSeries(stored, ownSeries.id)
      : variant
        ? parametersOfVariant(stored, variant)
        : []
    const found = values.find(({ parameter }) => parameter.code === code.toLowerCase())
    return [name, found ? parameterFact(found.value, found.parameter, part) : null]
  })
  return new Map(facts)
}
