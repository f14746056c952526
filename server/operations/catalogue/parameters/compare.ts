import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { catalogueParameters } from '#contract/catalogue/parameters.ts'
import { comparedRows, MAX_COMPARED, partsIn } from '#domain/catalogue/parameters/compare.ts'
import { parameterName } from '#domain/catalogue/parameters/parameter.ts'
import { parametersOfSeries, parametersOfVariant } from '#domain/catalogue/parameters/parameters.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { stripSeparators } from '#domain/wayfinding/search-words.ts'
import type { Context } from '#server/engine/context.ts'
import { seriesTable, variantTable } from '#server/database/tables/catalogue.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import type { Operation } from '#server/engine/operation.ts'
import { isSearchableAt } from '#server/search/search-entry.ts'
import { parametersOfSeries as readParameters } from './parameter-rows.ts'
import { allBands, allStatuses, isPublicSeriesRow } from '#server/operations/catalogue/rows.ts'
import { isOrderableRow, listVariants, pricesOfToday } from '#server/operations/catalogue/variant-rows.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { formatPrice, type Currency } from '#domain/catalogue/format-price.ts'

/** Products side by side. Names are resolved like part numbers in the search: letters and digits count. */
export const compare: Operation<(typeof catalogueParameters)['compare']> = async (
  context,
  { parts = '' },
) => {
  const names = partsIn(parts)
  const found = await resolveParts(context, names)
  const products = []
  for (const part of found.slice(0, MAX_COMPARED)) products.push(await readProduct(context, part))
  const known = products.filter((product) => product !== undefined)
  const parameters = [...new Map(known.flatMap(({ all }) => all).map((one) => [one.id, one])).values()]
  const ordered = parameters.toSorted((a, b) => a.ordering - b.ordering || a.id - b.id)
  const row = (group: string, name: string, valueOf: (product: Product) => string) => ({
    group,
    name,
    values: known.map(valueOf),
  })
  return {
    products: known.map(({ name, series, status }) => ({ ...series, name, series: series.name, status })),
    rows: comparedRows([
      row('', 'Status', ({ status }) => status ?? ''),
      row('', 'Bands', ({ bands }) => bands.join(', ')),
      ...ordered.map((parameter) =>
        row(parameter.group, parameterName(parameter), ({ values }) => values.get(parameter.id) ?? ''),
      ),
      ...priceTiers.map((tier) => row('Price', `From ${tier} pcs`, ({ prices }) => prices.get(tier) ?? '')),
    ]),
    unknown: names.filter((name) => !found.some(({ code }) => code === stripSeparators(name))),
    left_out: found.slice(MAX_COMPARED).map(({ title }) => title),
  }
}

type Product = NonNullable<Awaited<ReturnType<typeof readProduct>>>

interface Part {
  code: string
  title: string
  entity: string
  record_id: number
}

/** The series or variants with these names, in the order of the names; a series before a variant of the same name. */
async function resolveParts({ db, now }: Context, names: string[]): Promise<Part[]> {
  const codes = names.map(stripSeparators)
  if (codes.length === 0) return []
  const { code, title, entity, record_id } = searchEntryTable
  const rows = await db
    .select({ code, title, entity, record_id })
    .from(searchEntryTable)
    .where(and(inArray(code, codes), inArray(entity, ['product_series', 'product']), isSearchableAt(now)))
    .orderBy(desc(entity), asc(record_id))
  return codes.flatMap((own) => rows.find((row) => row.code === own) ?? [])
}

async function readProduct(context: Context, { entity, record_id }: Part) {
  const { db, now } = context
  const isVariant = entity === 'product'
  const [found] = await db
    .select({ series: seriesTable, variant: variantTable })
    .from(seriesTable)
    .leftJoin(variantTable, and(eq(variantTable.series, seriesTable.id), isOrderableRow))
    .where(
      and(isPublicSeriesRow(now), isVariant ? eq(variantTable.id, record_id) : eq(seriesTable.id, record_id)),
    )
    .limit(1)
  if (!found) return undefined
  const { series } = found
  const isShown = isVariant ? eq(variantTable.id, record_id) : eq(variantTable.series, series.id)
  const variants = await listVariants(db, and(isShown, isOrderableRow))
  const stored = await readParameters(db, series.id, variants)
  const variant = isVariant ? variants[0] : undefined
  const values = variant ? parametersOfVariant(stored, variant) : parametersOfSeries(stored, series.id)
  const bandIds = new Set(variants.flatMap(({ bands }) => bands))
  const { prices } = await pricesOfToday(context, and(isShown, isOrderableRow))
  const statuses = (await allStatuses(context)).product_status
  const { currency } = await readVendor(db)
  return {
    name: variant?.name ?? series.name,
    series,
    status: statuses.find(({ id }) => id === (variant ?? series).status)?.name ?? null,
    bands: (await allBands(context)).filter(({ id }) => bandIds.has(id)).map(({ name }) => name),
    all: values.map(({ parameter }) => parameter),
    values: new Map(values.map(({ parameter, text }) => [parameter.id, text])),
    prices: new Map(
      priceTiers.map((tier) => [
        tier,
        lowest(
          prices.map((price) => price[`price_${tier}`]),
          currency,
        ),
      ]),
    ),
  }
}

function lowest(prices: (number | null)[], currency: Currency): string {
  const known = prices.filter((price) => price !== null)
  return known.length === 0 ? '' : formatPrice(Math.min(...known), currency)
}
