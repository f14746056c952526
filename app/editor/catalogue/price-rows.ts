import type { Api } from '#contract/contract.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { typedPrice } from '#domain/catalogue/price.ts'
import { changedFields, openEdit, type EditState, type Write } from '#app/editor/edit-session/edit-state.ts'
import { differingFields, pick } from '#app/editor/edit-session/field-values.ts'
import type { Values } from '#app/editor/records.ts'

export type PriceRecord = Awaited<ReturnType<Api['catalogue']['variants']['read']>>['product_price'][number]

/** The columns of the grid. */
export const priceColumns = priceTiers.map((tier) => ({ tier, name: `price_${tier}` as const }))

export type TypedPrices = Record<'valid_from' | (typeof priceColumns)[number]['name'], string>

/** One set of prices as the grid shows it. */
export interface PriceRow {
  /** Tells rows apart, saved or not. */
  key: string
  /** Null until it is first saved. */
  saved: PriceRecord | null
  typed: TypedPrices
  isDirty: boolean
  isRestored: boolean
  errors: Record<string, string>
  /** Code of what was refused. */
  refusal: string | null
  /** What somebody else saved in the meantime; the next save is made on top of it. */
  theirs: TypedPrices | null
}

/** What a draft keeps of an unsaved row, with the record that its changes were made to. */
export type KeptRow = Pick<PriceRow, 'key' | 'saved' | 'typed'>

/** Prices that nobody has typed yet. */
export const blankPrices = Object.fromEntries(
  ['valid_from', ...priceColumns.map(({ name }) => name)].map((name) => [name, '']),
) as TypedPrices

/** Prices as they are typed. */
export function typedOf(record: PriceRecord): TypedPrices {
  const prices = priceColumns.map(({ name }) => [name, record[name]?.toFixed(2) ?? ''])
  return { valid_from: record.valid_from, ...Object.fromEntries(prices) } as TypedPrices
}

export function shownRow(key: string, state: EditState): PriceRow {
  const { saved, values, isRestored, refusal, conflict } = state
  return {
    key,
    saved: saved as PriceRecord | null,
    typed: values as TypedPrices,
    isDirty: saved === null || changedFields(state).length > 0,
    isRestored,
    errors: refusal?.fields ?? {},
    refusal: refusal?.code ?? null,
    theirs: conflict && (conflict.values as TypedPrices),
  }
}

export function newPrices(typed: TypedPrices): EditState {
  return openEdit({ policy: 'merge', saved: null, base: typed })
}

export function openPrices(
  record: PriceRecord,
  changes: Partial<Parameters<typeof openEdit>[0]> = {},
): EditState {
  return openEdit({ policy: 'merge', saved: record, base: typedOf(record), ...changes })
}

/** The prices there are, with the unsaved ones of a draft; where a record was deleted since, they are new ones. */
export function restoredPrices(loaded: PriceRecord[], kept: KeptRow[]): { key: string; state: EditState }[] {
  const isThere = ({ saved }: KeptRow) => loaded.some(({ id }) => id === saved?.id)
  const added = kept.filter((row) => !isThere(row))
  return [
    ...added.map(({ key, typed }) => ({
      key,
      state: { ...newPrices(typed), isRestored: true },
    })),
    ...loaded.map((record) => ({
      key: `price-${record.id}`,
      state: restoredRow(
        record,
        kept.find(({ saved }) => saved?.id === record.id),
      ),
    })),
  ]
}

function restoredRow(record: PriceRecord, kept: KeptRow | undefined): EditState {
  if (!kept?.saved) return openPrices(record)
  const { version } = record
  const own = pick(kept.typed, differingFields(kept.typed, typedOf(kept.saved)))
  const isCurrent = kept.saved.version === version
  const conflict = isCurrent ? null : { record, values: typedOf(record) }
  return openPrices(record, { draft: { values: own, version }, conflict })
}

/** A write as it is sent: prices as numbers, new ones with their variant. */
export function withNumbers(write: Write, product: number): Write {
  if (write.kind === 'create') return { ...write, values: { product, ...numbersIn(write.values) } }
  return write.kind === 'update' ? { ...write, values: numbersIn(write.values) } : write
}

function numbersIn(typed: Values): Values {
  const entries = Object.entries(typed).map(([name, text]) => [
    name,
    name === 'valid_from' ? text : typedPrice(String(text)),
  ])
  return Object.fromEntries(entries) as Values
}
