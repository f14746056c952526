import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { typedPrice } from '#domain/catalogue/price.ts'
import { Failure } from '#domain/failure.ts'
import { api } from '#app/api-client.ts'
import type { OwnPart } from '#app/editor/form/record-frame.tsx'
import { differingFields, pick } from '#app/editor/form/form-values.ts'
import { formatDay } from '#domain/calendar-date.ts'
import { useToast } from '#app/ui/toast.tsx'

export type PriceRecord = Awaited<ReturnType<Api['catalogue']['variants']['read']>>['product_price'][number]

/** The columns of the grid. */
export const priceColumns = priceTiers.map((tier) => ({ tier, name: `price_${tier}` as const }))

type Typed = Record<'valid_from' | (typeof priceColumns)[number]['name'], string>

/** One set of prices while it is edited. */
export interface PriceRow {
  /** Tells rows apart, saved or not. */
  key: string
  /** Null until it is first saved. */
  saved: PriceRecord | null
  typed: Typed
  errors: Record<string, string>
  /** What somebody else saved in the meantime; the next save is made on top of it. */
  theirs: Typed | null
}

const names = ['valid_from', ...priceColumns.map(({ name }) => name)] as const

/** The prices of a variant while they are edited, each set a record of its own. */
export function usePrices(variant: number, loaded: PriceRecord[]) {
  const [rows, setRows] = useState(() => loaded.map(rowOf))
  const [trouble, setTrouble] = useState<string | null>(null)
  const toast = useToast()
  const change = (key: string, fields: Partial<PriceRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...fields } : row)))

  /** Saves one row; what is wrong with it stands beside its fields. */
  const saveRow = async ({ key, saved, typed }: PriceRow): Promise<boolean> => {
    try {
      const prices = priceColumns.map(({ name }) => [name, typedPrice(typed[name])])
      const fields = { valid_from: typed.valid_from, ...Object.fromEntries(prices) } as object
      const { product_price } = saved
        ? await api.catalogue.prices.update({ id: saved.id, version: saved.version, ...fields })
        : await api.catalogue.prices.create({ product: variant, ...fields })
      change(key, { ...rowOf(product_price), key })
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const current = error.details.answer?.product_price as PriceRecord | undefined
      change(key, {
        errors: error.details.fields ?? {},
        ...(current && saved && onTopOf(current, typed, saved)),
      })
      setTrouble(error.code)
      return false
    }
  }
  const dirty = rows.filter(isDirty)
  const part: OwnPart = {
    trouble,
    changed: dirty.map(({ key, typed }) => ({
      name: `${key}-valid_from`,
      label: `Prices from ${formatDay(typed.valid_from)}`,
    })),
    async save() {
      setTrouble(null)
      const results: boolean[] = []
      for (const row of dirty) results.push(await saveRow(row))
      const isDone = results.every(Boolean)
      if (isDone && dirty.length > 0) toast({ text: 'The prices are saved' })
      return isDone
    },
    discard() {
      setTrouble(null)
      setRows(rows.flatMap(({ saved }) => (saved ? rowOf(saved) : [])))
    },
  }
  return {
    rows,
    part,
    set: (key: string, name: keyof Typed, value: string) =>
      setRows((before) =>
        before.map((row) => (row.key === key ? { ...row, typed: { ...row.typed, [name]: value } } : row)),
      ),
    /** A new set begins with the prices of the newest one. */
    add: (today: string) =>
      setRows((before) => {
        const typed = { ...(before[0]?.typed ?? blank), valid_from: today }
        return [{ key: `price-new-${Date.now()}`, saved: null, typed, errors: {}, theirs: null }, ...before]
      }),
    async remove({ key, saved }: PriceRow) {
      try {
        if (saved) await api.catalogue.prices.remove({ id: saved.id })
        setRows((before) => before.filter((row) => row.key !== key))
        if (saved) toast({ text: `The prices from ${formatDay(saved.valid_from)} are deleted` })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        setTrouble(error.code)
      }
    },
  }
}

const blank = Object.fromEntries(names.map((name) => [name, ''])) as Typed

function typedOf(record: PriceRecord): Typed {
  const prices = priceColumns.map(({ name }) => [name, record[name]?.toFixed(2) ?? ''])
  return { valid_from: record.valid_from, ...Object.fromEntries(prices) } as Typed
}

/** What was changed here, on top of what somebody else saved. */
function onTopOf(current: PriceRecord, typed: Typed, saved: PriceRecord): Partial<PriceRow> {
  const theirs = typedOf(current)
  const own = pick(typed, differingFields(typed, typedOf(saved)))
  return { saved: current, theirs, typed: { ...theirs, ...own } }
}

function rowOf(record: PriceRecord): PriceRow {
  return { key: `price-${record.id}`, saved: record, typed: typedOf(record), errors: {}, theirs: null }
}

function isDirty({ saved, typed }: PriceRow): boolean {
  return saved === null || differingFields(typed, typedOf(saved)).length > 0
}
