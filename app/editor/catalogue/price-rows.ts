import type { Api } from '#contract/contract.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { parsePrice } from '#domain/catalogue/price.ts'
import type { EditedRow } from '#app/editor/edit-session/edited-row.ts'
import { mapLiveWrite, type LiveWrite, type Write } from '#app/editor/edit-session/edit-state.ts'
import { differingFields, pick } from '#domain/field-values.ts'
import type { Values } from '#app/editor/records.ts'

export type PriceRecord = Awaited<ReturnType<Api['catalogue']['variants']['read']>>['product_price'][number]

/** The price columns of the grid. */
export const priceColumns = priceTiers.map((tier) => ({ tier, name: `price_${tier}` as const }))

export type TypedPrices = Record<'valid_from' | (typeof priceColumns)[number]['name'], string>

/** A row of the grid: one set of prices. */
export type PriceRow = EditedRow<TypedPrices, PriceRecord>

/** Empty inputs. */
export const blankPrices = Object.fromEntries(
  ['valid_from', ...priceColumns.map(({ name }) => name)].map((name) => [name, '']),
) as TypedPrices

/** Prices as text for the inputs. */
export function inputsOf(record: PriceRecord): TypedPrices {
  const prices = priceColumns.map(({ name }) => [name, record[name]?.toFixed(2) ?? ''])
  return { valid_from: record.valid_from, ...Object.fromEntries(prices) } as TypedPrices
}

/** Converts a write for the API: prices as numbers, new rows with the id of the variant. */
export function toApiWrite(write: Write, product: number): Write {
  return mapLiveWrite(write, (live) => toLiveWrite(live, product))
}

/** The write that would save a row; null if it has no changes. */
export function unsavedWrite({ saved, typed, isDirty }: PriceRow, product: number): LiveWrite | null {
  if (!isDirty) return null
  if (!saved) return toLiveWrite({ kind: 'create', values: typed }, product)
  const values = pick(typed, differingFields(typed, inputsOf(saved)))
  return toLiveWrite({ kind: 'update', id: saved.id, version: saved.version, values }, product)
}

function toLiveWrite(write: LiveWrite, product: number): LiveWrite {
  if (write.kind === 'create') return { ...write, values: { product, ...parseNumbers(write.values) } }
  return write.kind === 'update' ? { ...write, values: parseNumbers(write.values) } : write
}

function parseNumbers(typed: Values): Values {
  const entries = Object.entries(typed).map(([name, text]) => [
    name,
    name === 'valid_from' ? text : parsePrice(String(text)),
  ])
  return Object.fromEntries(entries) as Values
}
