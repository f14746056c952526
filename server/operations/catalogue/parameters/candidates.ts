import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { dayOf } from '#domain/calendar-date.ts'
import { rangeOf } from '#domain/catalogue/parameters/parameter-value.ts'
import type { ParameterRecord } from '#domain/catalogue/parameters/parameters.ts'
import type { SelectionNames } from '#domain/catalogue/parameters/selection-rules.ts'
import {
  bandToken,
  wordTokens,
  type Candidate,
  type CandidateValue,
} from '#domain/catalogue/parameters/selection.ts'
import { slug } from '#domain/slug.ts'
import { cachePerVersion } from '#server/content-version/version-cache.ts'
import type { Database } from '#server/database/connect.ts'
import {
  priceTable,
  radioBandTable,
  seriesTable,
  variantBandTable,
  variantTable,
} from '#server/database/tables/catalogue.ts'
import { parameterTable, parameterValueTable } from '#server/database/tables/parameters.ts'
import type { Context } from '#server/engine/context.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { nextScheduledEnd } from '#server/entities/scheduled-end.ts'
import { isPublic } from '#server/entities/visibility.ts'
import { allStatuses, isListedSeriesRow } from '#server/operations/catalogue/rows.ts'
import { isOrderableRow } from '#server/operations/catalogue/variant-rows.ts'
import { readVendor } from '#server/entities/vendor.ts'

type Prices = Awaited<ReturnType<typeof readPrices>>[number]

/** A listed series with what can be ordered of it, and the prices of each. */
interface ListedSeries {
  id: number
  name: string
  category: number | null
  subcategory: number | null
  candidates: (Omit<Candidate, 'price'> & { prices: Prices | undefined })[]
}

/** What the filters of categories work on. */
interface Candidates {
  filters: ParameterRecord[]
  names: SelectionNames
  /** In the order of the catalogue. */
  series: ListedSeries[]
  /** When other prices apply. */
  nextPrices: Date | null
}

/** Of the whole catalogue and cached: reading thousands of rows takes longer than filtering them. */
export const catalogueCandidates = cachePerVersion(async (context: Context) => {
  const { db, now } = context
  const filters = await db
    .select()
    .from(parameterTable)
    .where(and(eq(parameterTable.is_filter, true), isPublic(catalogueEntities.parameters)))
    .orderBy(asc(parameterTable.ordering), asc(parameterTable.id))
  const { currency } = await readVendor(context.db)
  const names: SelectionNames = {
    bands: new Map(),
    statuses: new Map(),
    words: new Map(),
    currency: currency.code,
  }
  const series = await readSeries(context, filters, names)
  const nextPrices = await readNextPrices(db, now)
  const ends = [nextPrices, await nextScheduledEnd(context)].filter((end) => end !== null)
  const until = ends.length > 0 ? new Date(Math.min(...ends.map(Number))) : null
  const value: Candidates = { filters, names, series, nextPrices }
  return { value, until }
})

/** One candidate per variant, with its own values before those of its series; one per series without variants. */
async function readSeries(context: Context, filters: ParameterRecord[], names: SelectionNames) {
  const { db, now } = context
  const { id, name, category, subcategory, status, ordering } = seriesTable
  const listed = await db
    .select({ id, name, category, subcategory, status })
    .from(seriesTable)
    .where(isListedSeriesRow(now))
    .orderBy(desc(ordering), asc(id))
  const variants = await db
    .select({ id: variantTable.id, series: variantTable.series })
    .from(variantTable)
    .where(isOrderableRow)
    .orderBy(asc(variantTable.id))
  const bySeries = Map.groupBy(variants, ({ series }) => series)
  const bands = await readBands(db, names)
  const prices = new Map((await readPrices(db, now)).map((row) => [row.product, row]))
  const { ofSeries, ofVariant } = await readValues(db, filters, names)
  const statuses = new Map((await allStatuses(context)).product_status.map((row) => [row.id, row.name]))
  return listed.map((one): ListedSeries => {
    const statusName = statuses.get(one.status ?? -1) ?? ''
    const token = slug(statusName)
    if (token) names.statuses.set(token, statusName)
    const values = ofSeries.get(one.id) ?? noValues
    const shared = { series: one.id, status: token, values }
    const own = bySeries.get(one.id) ?? []
    const candidates = own.map((variant) => ({
      ...shared,
      bands: bands.get(variant.id) ?? [],
      values: withOverrides(values, ofVariant.get(variant.id)),
      prices: prices.get(variant.id),
    }))
    const { id, name, category, subcategory } = one
    const withoutVariants = { ...shared, bands: [], prices: undefined }
    return {
      id,
      name,
      category,
      subcategory,
      candidates: candidates.length > 0 ? candidates : [withoutVariants],
    }
  })
}

const noValues: Candidate['values'] = []

/** Values of a variant; without own ones, the list of its series itself. */
function withOverrides(values: Candidate['values'], own: Candidate['values'] | undefined) {
  return own ? own.map((value, index) => value ?? values[index]) : values
}

/** Tokens of the bands of each variant. */
async function readBands(db: Database, names: SelectionNames): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ variant: variantBandTable.product, name: radioBandTable.name })
    .from(variantBandTable)
    .innerJoin(radioBandTable, eq(radioBandTable.id, variantBandTable.band))
    .orderBy(asc(radioBandTable.id))
  for (const { name } of rows) names.bands.set(bandToken(name), name)
  const byVariant = Map.groupBy(rows, ({ variant }) => variant)
  return new Map([...byVariant].map(([variant, own]) => [variant, own.map(({ name }) => bandToken(name))]))
}

/** The prices of today of variants that are online. */
function readPrices(db: Database, now: Date) {
  const { product, price_1, price_5, price_20, price_100, price_1000, valid_from, id, deleted_at } =
    priceTable
  return db
    .selectDistinctOn([product], { product, price_1, price_5, price_20, price_100, price_1000 })
    .from(priceTable)
    .innerJoin(variantTable, and(eq(variantTable.id, product), eq(variantTable.is_online, true)))
    .where(and(isNull(deleted_at), lte(valid_from, dayOf(now))))
    .orderBy(asc(product), desc(valid_from), desc(id))
}

async function readNextPrices(db: Database, now: Date): Promise<Date | null> {
  const { valid_from, deleted_at } = priceTable
  const [coming] = await db
    .select({ next: sql<string | null>`min(${valid_from})::text` })
    .from(priceTable)
    .where(and(isNull(deleted_at), gt(valid_from, dayOf(now))))
  return coming?.next ? new Date(`${coming.next}T00:00:00Z`) : null
}

type Values = Map<number, Candidate['values']>

/** The values of the filters, by series and by variant. */
async function readValues(db: Database, filters: ParameterRecord[], names: SelectionNames) {
  const ofSeries: Values = new Map()
  const ofVariant: Values = new Map()
  if (filters.length === 0) return { ofSeries, ofVariant }
  const { parameter, series, variant, min, typ, max, text } = parameterValueTable
  const isOfFilter = inArray(
    parameter,
    filters.map(({ id }) => id),
  )
  const rows = await db
    .select({ parameter, series, variant, min, typ, max, text })
    .from(parameterValueTable)
    .where(and(isOfFilter, isPublic(catalogueEntities.parameterValues)))
  const positions = new Map(filters.map(({ id }, index) => [id, index]))
  const blank = filters.map(() => undefined)
  for (const row of rows) {
    const value: CandidateValue = {
      words: row.text === '' ? [] : wordTokens(row.text, names.words),
      range: rangeOf(row),
    }
    const [all, key] = row.variant === null ? [ofSeries, row.series] : [ofVariant, row.variant]
    const own = all.get(key) ?? [...blank]
    own[positions.get(row.parameter)!] = value
    all.set(key, own)
  }
  return { ofSeries, ofVariant }
}
