import { useEffect, useState } from 'react'
import { typedPrice } from '#domain/catalogue/price.ts'
import { Failure } from '#domain/failure.ts'
import { api } from '#app/api-client.ts'
import { dropDraft, keepDraft, readDraft } from '#app/editor/form/draft.ts'
import type { OwnPart } from '#app/editor/form/record-frame.tsx'
import { formatDay } from '#domain/calendar-date.ts'
import { useRestore } from '#app/editor/trash/use-restore.ts'
import { useUsername } from '#app/session.ts'
import { useToast } from '#app/ui/toast.tsx'
import {
  isDirty,
  newRow,
  onTopOf,
  priceColumns,
  restoredRows,
  rowOf,
  savedRow,
  typedOf,
  type KeptRow,
  type PriceRecord,
  type PriceRow,
} from './price-rows.ts'

interface Start {
  variant: number
  loaded: PriceRecord[]
  /** Address and name of the prices among the drafts. */
  path: string
  name: string
}

/** The prices of a variant while they are edited, each set a record of its own. */
export function usePrices({ variant, loaded, path, name }: Start) {
  const username = useUsername()
  const [draft] = useState(() => readDraft(username, path))
  const [isRestored, setRestored] = useState(draft !== null)
  const [rows, setRows] = useState(() => restoredRows(loaded, (draft?.values.rows ?? []) as KeptRow[]))
  const [trouble, setTrouble] = useState<string | null>(null)
  const toast = useToast()
  const { tellDeleted } = useRestore()
  const change = (key: string, fieldsOf: (row: PriceRow) => Partial<PriceRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...fieldsOf(row) } : row)))

  /** Saves one row; what is wrong with it stands beside its fields. */
  const saveRow = async ({ key, saved, typed }: PriceRow): Promise<boolean> => {
    try {
      const prices = priceColumns.map((column) => [column.name, typedPrice(typed[column.name])])
      const fields = { valid_from: typed.valid_from, ...Object.fromEntries(prices) } as object
      const { product_price } = saved
        ? await api.catalogue.prices.update({ id: saved.id, version: saved.version, ...fields })
        : await api.catalogue.prices.create({ product: variant, ...fields })
      change(key, (row) => savedRow(row, typed, product_price))
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const current = error.details.answer?.product_price as PriceRecord | undefined
      change(key, (row) => ({
        errors: error.details.fields ?? {},
        ...(current && saved && onTopOf(current, row.typed, saved)),
      }))
      setTrouble(error.code)
      return false
    }
  }
  /** Puts prices that are back from the trash where they were. */
  const showAgain = async (id: number) => {
    const { product_price } = await api.catalogue.variants.read({ id: variant })
    const order = product_price.map((price) => price.id)
    const back = product_price.filter((price) => price.id === id).map(rowOf)
    const place = ({ saved }: PriceRow) => order.indexOf(saved?.id ?? -1)
    setRows((before) => [...before, ...back].toSorted((a, b) => place(a) - place(b)))
  }
  const dirty = rows.filter(isDirty)
  useEffect(() => {
    const unsaved = rows.filter(isDirty).map(({ key, saved, typed }): KeptRow => ({ key, saved, typed }))
    if (unsaved.length === 0) return dropDraft(username, path)
    const keptAt = new Date().toISOString()
    keepDraft(username, { path, name, keptAt, version: null, values: { rows: unsaved } })
  }, [rows, username, path, name])

  const part: OwnPart = {
    trouble,
    isRestored,
    changed: dirty.map(({ key, typed }) => ({
      name: `${key}-valid_from`,
      label: `Prices from ${formatDay(typed.valid_from)}`,
    })),
    async save() {
      setTrouble(null)
      const results: boolean[] = []
      for (const row of dirty) results.push(await saveRow(row))
      const isDone = results.every(Boolean)
      if (isDone) setRestored(false)
      if (isDone && dirty.length > 0) toast({ text: 'The prices are saved' })
      return isDone
    },
    discard() {
      setTrouble(null)
      setRestored(false)
      setRows(rows.flatMap(({ saved }) => (saved ? rowOf(saved) : [])))
    },
  }
  return {
    rows,
    part,
    set: (key: string, field: keyof PriceRow['typed'], value: string) =>
      change(key, (row) => ({ typed: { ...row.typed, [field]: value } })),
    /** Puts old prices into a row, unsaved; what it gives puts back what was typed. */
    bringBack({ key, saved, typed }: PriceRow, old: Partial<PriceRecord>) {
      if (saved) change(key, () => ({ typed: typedOf({ ...saved, ...old }) }))
      return () => change(key, () => ({ typed }))
    },
    /** A new set begins with the prices of the newest one. */
    add: (today: string) => setRows((before) => [newRow(today, before[0]?.typed), ...before]),
    async remove({ key, saved }: PriceRow) {
      try {
        if (saved) await api.catalogue.prices.remove({ id: saved.id })
        setRows((before) => before.filter((row) => row.key !== key))
        if (!saved) return
        const text = `The prices from ${formatDay(saved.valid_from)} are deleted`
        tellDeleted({ entity: 'product_price', id: saved.id, text, onRestored: () => showAgain(saved.id) })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        setTrouble(error.code)
      }
    },
  }
}
