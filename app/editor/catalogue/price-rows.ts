import type { Api } from '#contract/contract.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { parsePrice } from '#domain/catalogue/price.ts'
import {
  changedFields,
  openEdit,
  type EditState,
  type LiveWrite,
  type Write,
} from '#app/editor/edit-session/edit-state.ts'
import { differingFields, pick } from '#domain/field-values.ts'
import type { Values } from '#app/editor/records.ts'

export type PriceRecord = Awaited<ReturnType<Api['catalogue']['variants']['read']>>['product_price'][number]

/** The price columns of the grid. */
export const priceColumns = priceTiers.map((tier) => ({ tier, name: `price_${tier}` as const }))

export type TypedPrices = Record<'valid_from' | (typeof priceColumns)[number]['name'], string>

/** A row of the grid: one set of prices. */
export interface PriceRow {
  /** Unique key, also for unsaved rows. */
  key: string
  /** Null for a new row. */
  saved: PriceRecord | null
  typed: TypedPrices
  isDirty: boolean
  isRestored: boolean
  errors: Record<string, string>
  /** Failure code of the last save. */
  refusal: string | null
  /** The version that somebody else saved; the next save is based on it. */
  theirs: TypedPrices | null
}

/** An unsaved row in a draft, with the record that its changes are based on. Stored in the browser as it is. */
export type DraftRow = Pick<PriceRow, 'key' | 'saved' | 'typed'>

/** Empty inputs. */
export const blankPrices = Object.fromEntries(
  ['valid_from', ...priceColumns.map(({ name }) => name)].map((name) => [name, '']),
) as TypedPrices

/** Prices as text for the inputs. */
export function inputsOf(record: PriceRecord): TypedPrices {
  const prices = priceColumns.map(({ name }) => [name, record[name]?.toFixed(2) ?? ''])
  return { valid_from: record.valid_from, ...Object.fromEntries(prices) } as TypedPrices
}

export function toPriceRow(key: string, state: EditState): PriceRow {
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
  return openEdit({ policy: 'merge', saved: record, base: inputsOf(record), ...changes })
}

/** Loaded prices with the changes of a draft. Draft rows whose record was deleted since become new rows. */
export function restorePrices(loaded: PriceRecord[], draft: DraftRow[]): { key: string; state: EditState }[] {
  const isLoaded = ({ saved }: DraftRow) => loaded.some(({ id }) => id === saved?.id)
  const added = draft.filter((row) => !isLoaded(row))
  return [
    ...added.map(({ key, typed }) => ({
      key,
      state: { ...newPrices(typed), isRestored: true },
    })),
    ...loaded.map((record) => ({
      key: `price-${record.id}`,
      state: restoreRow(
        record,
        draft.find(({ saved }) => saved?.id === record.id),
      ),
    })),
  ]
}

function restoreRow(record: PriceRecord, draft: DraftRow | undefined): EditState {
  if (!draft?.saved) return openPrices(record)
  const { version } = record
  const own = pick(draft.typed, differingFields(draft.typed, inputsOf(draft.saved)))
  const isCurrent = draft.saved.version === version
  const conflict = isCurrent ? null : { record, values: inputsOf(record) }
  return openPrices(record, { draft: { values: own, version }, conflict })
}

/** Converts a write for the API: prices as numbers, new rows with the id of the variant. */
export function toApiWrite(write: Write, product: number): Write {
  if (write.kind === 'keep') return { ...write, write: toLiveWrite(write.write, product) }
  return toLiveWrite(write, product)
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
