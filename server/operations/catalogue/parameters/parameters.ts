import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import {
  parameterName,
  reservedParameterCodes,
  type ParameterFields,
} from '#domain/catalogue/parameters/parameter.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { categoryTable, seriesTable, variantTable } from '#server/database/tables/catalogue.ts'
import { parameterTable, parameterValueTable } from '#server/database/tables/parameters.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { isNotDeleted } from '#server/entities/visibility.ts'
import { writeContent } from '#server/engine/content-write.ts'
import { standardOperations } from '#server/engine/crud.ts'
import { freeFriendlyUrl } from '#server/engine/friendly-url.ts'
import type { Operation, ResourceOperations } from '#server/engine/operation.ts'
import { listParameters } from './parameter-rows.ts'
import {
  isListedSeriesRow,
  isNotDeletedSeriesRow,
  listSeries,
  statusesOf,
} from '#server/operations/catalogue/rows.ts'
import { isNotDeletedVariantRow } from '#server/operations/catalogue/variant-rows.ts'

const { parameters, parameterValues } = standardOperations(catalogue, catalogueEntities)

/** Parameters: the code follows the name unless staff chose one, and is unique. */
export const parameterOperations: ResourceOperations<typeof catalogue.parameters> = {
  ...parameters,
  create: (context, input) =>
    writeContent(context, async (tx, _note, nested) => {
      const code = input.name || input.code ? await freeCode(tx, input) : ''
      return parameters.create(nested, { ...input, code })
    }),
  update: (context, input) =>
    writeContent(context, async (tx, _note, nested) => {
      const { parameter: current } = await parameters.read(nested, { id: input.id })
      const isSame = input.code === undefined || (input.code !== '' && input.code === current.code)
      const code = isSame && current.code !== '' ? undefined : await freeCode(tx, { ...current, ...input })
      return parameters.update(nested, code === undefined ? input : { ...input, code })
    }),
}

type Named = { [F in 'name' | 'condition' | 'code']?: ParameterFields[F] | undefined } & { id?: number }

function freeCode(tx: Database, { id, name = '', condition = '', code = '' }: Named): Promise<string> {
  return freeFriendlyUrl(tx, {
    table: parameterTable,
    column: parameterTable.code,
    url: code,
    chosenIn: 'code',
    name: parameterName({ name, condition }),
    fallback: 'parameter',
    reserved: reservedParameterCodes,
    ...(id !== undefined && { id }),
  })
}

/** Values of parameters. One of a variant belongs to the series of that variant. */
export const parameterValueOperations: ResourceOperations<typeof catalogue.parameterValues> = {
  ...parameterValues,
  create: (context, input) =>
    writeContent(context, async (tx, _note, nested) => {
      const answer = await parameterValues.create(nested, input)
      await checkVariant(tx, answer.parameter_value)
      return answer
    }),
  update: (context, input) =>
    writeContent(context, async (tx, _note, nested) => {
      const answer = await parameterValues.update(nested, input)
      if (input.variant !== undefined || input.series !== undefined)
        await checkVariant(tx, answer.parameter_value)
      return answer
    }),
}

async function checkVariant(
  tx: Database,
  { series, variant }: { series: number; variant: number | null },
): Promise<void> {
  if (variant === null) return
  const [found] = await tx
    .select({ series: variantTable.series })
    .from(variantTable)
    .where(eq(variantTable.id, variant))
  if (found?.series !== series)
    throw new Failure('INVALID_INPUT', { fields: { variant: 'Belongs to another series' } })
}

/** What staff edit in a grid: the values of a category by series and variant. */
export const parameterGrid: Operation<typeof catalogue.parameterGrid> = async (context, input) => {
  const { db } = context
  const all = await db
    .select({ id: categoryTable.id, name: categoryTable.name })
    .from(categoryTable)
    .where(isNotDeleted(catalogueEntities.categories))
    .orderBy(...catalogueEntities.categories.order)
  const category = input.series === undefined ? input.category : await categoryOf(db, input.series)
  const shown = category === undefined ? (all[0]?.id ?? null) : category
  const { id, name, ordering } = seriesTable
  const isShown = and(
    isNotDeletedSeriesRow,
    shown === null ? isNull(seriesTable.category) : eq(seriesTable.category, shown),
  )
  const product_series = await db
    .select({ id, name, category: seriesTable.category })
    .from(seriesTable)
    .where(isShown)
    .orderBy(asc(seriesTable.is_archived), desc(ordering), asc(id))
  const ids = product_series.map((series) => series.id)
  const product =
    ids.length === 0
      ? []
      : await db
          .select({ id: variantTable.id, name: variantTable.name, series: variantTable.series })
          .from(variantTable)
          .where(and(inArray(variantTable.series, ids), isNotDeletedVariantRow))
          .orderBy(asc(variantTable.name), asc(variantTable.id))
  const parameter_value =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(parameterValueTable)
          .where(
            and(inArray(parameterValueTable.series, ids), isNotDeleted(catalogueEntities.parameterValues)),
          )
          .orderBy(asc(parameterValueTable.id))
  const { parameter } = await parameters.list(context, {})
  return { parameter, parameter_value, product_series, product, product_category: all }
}

async function categoryOf(db: Database, series: number): Promise<number | null> {
  const [found] = await db
    .select({ category: seriesTable.category })
    .from(seriesTable)
    .where(and(eq(seriesTable.id, series), isNotDeletedSeriesRow))
  if (!found) throw new Failure('NOT_FOUND')
  return found.category
}

/** The series with a value for every parameter of the cross table. */
export const crossTable: Operation<typeof catalogue.crossTable> = async (context) => {
  const { db, now } = context
  const marked = await db
    .select({ id: parameterTable.id })
    .from(parameterTable)
    .where(and(eq(parameterTable.in_cross_table, true), isNotDeleted(catalogueEntities.parameters)))
  const isMarked = and(eq(parameterTable.in_cross_table, true), isNull(parameterValueTable.variant))
  const found = await listParameters(db, isMarked)
  const complete = [...Map.groupBy(found.parameter_value, ({ series }) => series)]
    .filter(([, values]) => values.length === marked.length)
    .map(([series]) => series)
  const series =
    complete.length === 0
      ? []
      : await listSeries(db, and(inArray(seriesTable.id, complete), isListedSeriesRow(now)))
  const shown = new Set(series.map(({ id }) => id))
  return {
    product_series: series.toSorted(
      (one, other) => (one.status ?? 0) - (other.status ?? 0) || one.name.localeCompare(other.name),
    ),
    ...(await statusesOf(context, series)),
    parameter: found.parameter,
    parameter_value: found.parameter_value.filter((value) => shown.has(value.series)),
  }
}
