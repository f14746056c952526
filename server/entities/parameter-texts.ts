import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { parameterName } from '#domain/catalogue/parameters/parameter.ts'
import { formatValue } from '#domain/catalogue/parameters/parameter-value.ts'
import type { Database } from '#server/database/connect.ts'
import {
  radioBandTable,
  seriesTable,
  variantBandTable,
  variantTable,
} from '#server/database/tables/catalogue.ts'
import { parameterTable, parameterValueTable } from '#server/database/tables/parameters.ts'

/** The bands and parameters of series as text, so that the search finds "868 MHz 10 mW SMT". */
export async function seriesTexts(db: Database, isRead: SQL | undefined): Promise<Map<number, string>> {
  const read = db.select({ id: seriesTable.id }).from(seriesTable).where(isRead)
  const isOfRead = and(inArray(variantTable.series, read), isNull(variantTable.deleted_at))
  return textsOf([
    ...(await bandRows(db, isOfRead)).map(({ series, name }) => ({ of: series, text: name })),
    ...(
      await valueRows(db, and(inArray(parameterValueTable.series, read), isNull(parameterValueTable.variant)))
    ).map(({ value, text }) => ({ of: value.series, text })),
  ])
}

/** The bands of variants, their own parameters, and those of their series that they do not override. */
export async function variantTexts(db: Database, isRead: SQL | undefined): Promise<Map<number, string>> {
  const read = await db
    .select({ id: variantTable.id, series: variantTable.series })
    .from(variantTable)
    .where(isRead)
  if (read.length === 0) return new Map()
  const ids = db.select({ id: variantTable.id }).from(variantTable).where(isRead)
  const series = db.select({ id: variantTable.series }).from(variantTable).where(isRead)
  const own = await valueRows(db, inArray(parameterValueTable.variant, ids))
  const inherited = await valueRows(
    db,
    and(inArray(parameterValueTable.series, series), isNull(parameterValueTable.variant)),
  )
  const overridden = new Set(own.map(({ value }) => `${value.variant} ${value.parameter}`))
  const inheritedBySeries = Map.groupBy(inherited, ({ value }) => value.series)
  return textsOf([
    ...(await bandRows(db, inArray(variantTable.id, ids))).map(({ id, name }) => ({ of: id, text: name })),
    ...own.map(({ value, text }) => ({ of: value.variant, text })),
    ...read.flatMap((variant) =>
      (inheritedBySeries.get(variant.series ?? -1) ?? [])
        .filter(({ value }) => !overridden.has(`${variant.id} ${value.parameter}`))
        .map(({ text }) => ({ of: variant.id, text })),
    ),
  ])
}

type Changed = (key: string) => number[]

/** The series whose texts change with these records. */
export function seriesWithChanged(changed: Changed): SQL | undefined {
  const values = valuesWithChanged(changed)
  const variants = changed('product')
  return or(
    values && inArray(seriesTable.id, seriesOf(values)),
    variants.length > 0
      ? inArray(
          seriesTable.id,
          new QueryBuilder()
            .select({ id: variantTable.series })
            .from(variantTable)
            .where(inArray(variantTable.id, variants)),
        )
      : undefined,
  )
}

/** The variants whose texts change with these records: those of the series that have changed values. */
export function variantsWithChanged(changed: Changed): SQL | undefined {
  const values = valuesWithChanged(changed)
  return values && inArray(variantTable.series, seriesOf(values))
}

function valuesWithChanged(changed: Changed): SQL | undefined {
  const [values, parameters] = [changed('parameter_value'), changed('parameter')]
  return or(
    values.length > 0 ? inArray(parameterValueTable.id, values) : undefined,
    parameters.length > 0 ? inArray(parameterValueTable.parameter, parameters) : undefined,
  )
}

function seriesOf(isChanged: SQL) {
  return new QueryBuilder()
    .select({ id: parameterValueTable.series })
    .from(parameterValueTable)
    .where(isChanged)
}

/** Values in the order of their parameters, with their text. */
async function valueRows(db: Database, where: SQL | undefined) {
  const rows = await db
    .select({ value: parameterValueTable, parameter: parameterTable })
    .from(parameterValueTable)
    .innerJoin(parameterTable, eq(parameterTable.id, parameterValueTable.parameter))
    .where(
      and(
        where,
        isNull(parameterValueTable.deleted_at),
        isNull(parameterTable.deleted_at),
        eq(parameterTable.is_draft, false),
      ),
    )
    .orderBy(asc(parameterTable.ordering), asc(parameterTable.id))
  return rows.map(({ value, parameter }) => ({
    value,
    text: `${parameterName(parameter)} ${formatValue(value, parameter)}`,
  }))
}

function bandRows(db: Database, where: SQL | undefined) {
  return db
    .select({ id: variantTable.id, series: variantTable.series, name: radioBandTable.name })
    .from(variantBandTable)
    .innerJoin(variantTable, eq(variantTable.id, variantBandTable.product))
    .innerJoin(radioBandTable, eq(radioBandTable.id, variantBandTable.band))
    .where(and(where, eq(variantTable.is_available, true)))
    .orderBy(asc(radioBandTable.name))
}

/** Joins the texts of each record, each text once. */
function textsOf(rows: { of: number | null; text: string }[]): Map<number, string> {
  const texts = new Map<number, Set<string>>()
  for (const { of, text } of rows) {
    if (of === null) continue
    const known = texts.get(of) ?? new Set()
    texts.set(of, known.add(text))
  }
  return new Map([...texts].map(([id, all]) => [id, [...all].join(' · ')]))
}
