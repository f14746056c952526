import type * as z from 'zod'
import type { priceLists } from '#contract/catalogue/price-list.ts'
import { parseMoney } from '#domain/catalogue/parse-money.ts'
import {
  changePercent,
  noPrices,
  priceNames,
  priceWarnings,
  raisePrice,
  type PriceName,
  type PriceWarning,
  type TierPrices,
} from '#domain/catalogue/price-list.ts'
import { vendorCurrency } from '#app/editor/brand/kept-vendor.ts'

export type PriceGrid = z.output<typeof priceLists.priceGrid.output>['price_list']
export type GridRow = PriceGrid['rows'][number]
export type Imported = z.output<typeof priceLists.importPrices.output>

/** The texts of all cells, by key. */
export type Cells = Record<string, string>

export function cellKey(product: number, name: PriceName): string {
  return `${product}-${name}`
}

/** A price as the text of a cell; empty means on request. */
export function priceText(price: number | null): string {
  return price?.toFixed(2) ?? ''
}

/** The texts of a grid as it is stored. */
export function cellsOf({ rows }: Pick<PriceGrid, 'rows'>): Cells {
  return Object.fromEntries(
    rows.flatMap(({ product, prices }) =>
      priceNames.map((name) => [cellKey(product, name), priceText(prices[name])]),
    ),
  )
}

/** Changed cells as the input of the call, grouped by variant. Cells that can't be read are left out. */
export function changedPrices(changed: Cells): ({ product: number } & Partial<TierPrices>)[] {
  const rows = new Map<number, { product: number } & Partial<TierPrices>>()
  for (const [key, text] of Object.entries(changed)) {
    const [product = '', name] = key.split('-')
    const parsed = parseMoney(text, vendorCurrency())
    const row = rows.get(Number(product)) ?? { product: Number(product) }
    if ('price' in parsed) row[name as PriceName] = parsed.price
    rows.set(Number(product), row)
  }
  return [...rows.values()]
}

/** A variant as it stands in the grid now. */
export interface ShownRow {
  row: GridRow
  texts: string[]
  problems: (string | null)[]
  /** Change against the price in force, in percent. */
  changes: (number | null)[]
  warnings: PriceWarning[]
  /** Whether its prices differ from those in force. */
  isChanged: boolean
}

export function shownRow(row: GridRow, cells: Cells): ShownRow {
  const texts = priceNames.map((name) => cells[cellKey(row.product, name)] ?? '')
  const parsed = texts.map((text) => parseMoney(text, vendorCurrency()))
  const amounts = parsed.map((one) => ('price' in one ? one.price : null))
  const prices = Object.fromEntries(priceNames.map((name, index) => [name, amounts[index]])) as TierPrices
  const before = row.before ?? noPrices
  const isChanged = priceNames.some((name) => prices[name] !== before[name])
  return {
    row,
    texts,
    problems: parsed.map((one) => ('problem' in one ? one.problem : null)),
    changes: priceNames.map((name) => changePercent(prices[name], before[name])),
    warnings: isChanged ? priceWarnings(prices, row.before) : [],
    isChanged,
  }
}

/** New texts of rows whose prices are raised; the base are the prices in force, so that raising twice is raising once. */
export function raisedCells(rows: ShownRow[], percent: number, step: number): Cells {
  return Object.fromEntries(
    rows.flatMap(({ row, texts }) =>
      priceNames.flatMap((name, index) => {
        const typed = parseMoney(texts[index]!, vendorCurrency())
        const base = row.before?.[name] ?? ('price' in typed ? typed.price : null)
        return base === null ? [] : [[cellKey(row.product, name), priceText(raisePrice(base, percent, step))]]
      }),
    ),
  )
}

/** New texts from an imported table. */
export function importedCells({ rows }: Imported): Cells {
  return Object.fromEntries(
    rows.flatMap((row) =>
      priceNames.flatMap((name) => {
        const price = row[name]
        return price === undefined ? [] : [[cellKey(row.product, name), priceText(price)]]
      }),
    ),
  )
}

/** The average change of all prices that differ, in percent; null if none does. */
export function averageChange(rows: ShownRow[]): number | null {
  const changes = rows.flatMap((row) => row.changes.filter((change) => change !== null && change !== 0))
  if (changes.length === 0) return null
  return changes.reduce<number>((sum, change) => sum + change!, 0) / changes.length
}
