import { inArray } from 'drizzle-orm'
import { select } from '#domain/catalogue/parameters/select.ts'
import { isFiltered, parseSelection, priceColumn } from '#domain/catalogue/parameters/selection.ts'
import type { Context } from '#server/engine/context.ts'
import { seriesTable } from '#server/database/tables/catalogue.ts'
import site from '#site-config'
import { catalogueCandidates } from './candidates.ts'
import { listedParameters } from './parameter-rows.ts'
import { listSeries, statusesOf } from '#server/operations/catalogue/rows.ts'

const PAGE_SIZE = 24

/** A category, or one of its subcategories. */
interface Place {
  category: number
  subcategory: number | null
}

/** The series in a place of the catalogue that pass the filters of a query, and the filters with their counts. */
export async function selectSeries(context: Context, place: Place, query: string) {
  const { db, freshUntil } = context
  const { filters, names, series: listed, nextPrices } = await catalogueCandidates(context)
  const selection = parseSelection(new URLSearchParams(query), filters)
  const inPlace = listed.filter(({ category, subcategory }) =>
    place.subcategory === null ? category === place.category : subcategory === place.subcategory,
  )
  const column = priceColumn(selection.quantity)
  const candidates = inPlace.flatMap((one) =>
    one.candidates.map((candidate) => ({ ...candidate, price: candidate.prices?.[column] ?? null })),
  )
  if (nextPrices) freshUntil(nextPrices)
  const { series, lowest, facets } = select(candidates, selection, filters, names)
  const sorted = sort(series, selection.sort, {
    name: new Map(inPlace.map(({ id, name }) => [id, name])),
    price: lowest,
  })
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE))
  const page = Math.min(selection.page, pages)
  const shown = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const rows = shown.length === 0 ? [] : await listSeries(db, inArray(seriesTable.id, shown))
  const product_series = rows.toSorted((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id))
  return {
    product_series,
    ...(await statusesOf(context, product_series)),
    ...(await listedParameters(db, product_series)),
    facets: site.switches.prices ? facets : facets.filter(({ code }) => code !== 'price'),
    is_filtered: isFiltered(selection),
    misread: selection.misread,
    quantity: selection.quantity,
    sort: selection.sort,
    total: sorted.length,
    page,
    pages,
  }
}

/** Series without a price come last; otherwise the order of the catalogue is kept. */
function sort(
  series: number[],
  by: 'catalogue' | 'name' | 'price',
  { name, price }: { name: Map<number, string>; price: Map<number, number> },
): number[] {
  if (by === 'name') return series.toSorted((a, b) => collator.compare(name.get(a)!, name.get(b)!))
  if (by === 'price')
    return series.toSorted((a, b) => (price.get(a) ?? Infinity) - (price.get(b) ?? Infinity) || 0)
  return series
}

const collator = new Intl.Collator('en', { numeric: true })
