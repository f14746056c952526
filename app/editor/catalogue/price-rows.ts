import type { Api } from '#contract/contract.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { differingFields, pick } from '#app/editor/form/form-values.ts'

export type PriceRecord = Awaited<ReturnType<Api['catalogue']['variants']['read']>>['product_price'][number]

/** The columns of the grid. */
export const priceColumns = priceTiers.map((tier) => ({ tier, name: `price_${tier}` as const }))

type TypedPrices = Record<'valid_from' | (typeof priceColumns)[number]['name'], string>

/** One set of prices while it is edited. */
export interface PriceRow {
  /** Tells rows apart, saved or not. */
  key: string
  /** Null until it is first saved. */
  saved: PriceRecord | null
  typed: TypedPrices
  errors: Record<string, string>
  /** What somebody else saved in the meantime; the next save is made on top of it. */
  theirs: TypedPrices | null
}

const blank = Object.fromEntries(
  ['valid_from', ...priceColumns.map(({ name }) => name)].map((name) => [name, '']),
) as TypedPrices

/** A set that begins on a day, with the prices of another one. */
export function newRow(valid_from: string, prices: TypedPrices = blank): PriceRow {
  const typed = { ...prices, valid_from }
  return { key: `price-new-${Date.now()}`, saved: null, typed, errors: {}, theirs: null }
}

export function rowOf(record: PriceRecord): PriceRow {
  return { key: `price-${record.id}`, saved: record, typed: typedOf(record), errors: {}, theirs: null }
}

export function isDirty({ saved, typed }: PriceRow): boolean {
  return saved === null || differingFields(typed, typedOf(saved)).length > 0
}

/** A row whose prices were saved; what was typed into it while they were on their way stays. */
export function savedRow(row: PriceRow, sent: TypedPrices, record: PriceRecord): PriceRow {
  const saved = rowOf(record)
  const typedSince = pick(row.typed, differingFields(row.typed, sent))
  return { ...saved, key: row.key, typed: { ...saved.typed, ...typedSince } }
}

/** What was changed here, on top of what somebody else saved. */
export function onTopOf(current: PriceRecord, typed: TypedPrices, saved: PriceRecord): Partial<PriceRow> {
  const theirs = typedOf(current)
  const own = pick(typed, differingFields(typed, typedOf(saved)))
  return { saved: current, theirs, typed: { ...theirs, ...own } }
}

/** What a draft keeps of an unsaved row, with the record that its changes were made to. */
export type KeptRow = Pick<PriceRow, 'key' | 'saved' | 'typed'>

/** The prices there are, with the unsaved ones of a draft; where a record was deleted since, they are new ones. */
export function restoredRows(loaded: PriceRecord[], kept: KeptRow[]): PriceRow[] {
  const isThere = ({ saved }: KeptRow) => loaded.some(({ id }) => id === saved?.id)
  const added = kept.filter((row) => !isThere(row))
  return [
    ...added.map(({ key, typed }) => ({ key, saved: null, typed, errors: {}, theirs: null })),
    ...loaded.map((record) => {
      const { saved, typed } = kept.find((row) => row.saved?.id === record.id) ?? {}
      if (!saved || !typed) return rowOf(record)
      const isCurrent = saved.version === record.version
      return { ...rowOf(record), ...(isCurrent ? { typed } : onTopOf(record, typed, saved)) }
    }),
  ]
}

/** Prices as they are typed. */
export function typedOf(record: PriceRecord): TypedPrices {
  const prices = priceColumns.map(({ name }) => [name, record[name]?.toFixed(2) ?? ''])
  return { valid_from: record.valid_from, ...Object.fromEntries(prices) } as TypedPrices
}
