import { useNavigate } from 'react-router'
import { catalogue } from '#contract/catalogue.ts'
import { formatDay } from '#domain/calendar-date.ts'
import { callApi } from '#app/call-api.ts'
import { callOf, sendWrite } from '#app/editor/edit-session/send-write.ts'
import { untilRetry } from '#app/editor/edit-session/until-retry.ts'
import { useEditRows } from '#app/editor/edit-session/use-edit-rows.ts'
import type { SubForm } from '#app/editor/form/record-frame.tsx'
import { unsavedCall } from '#app/editor/publishing/preview-request.ts'
import { keptMessage } from '#app/editor/publishing/kept-message.ts'
import { useRestore } from '#app/editor/trash/use-restore.ts'
import { useToast } from '#app/ui/toast.tsx'
import {
  blankPrices,
  inputsOf,
  toApiWrite,
  unsavedWrite,
  type PriceRecord,
  type PriceRow,
  type TypedPrices,
} from './price-rows.ts'

interface Options {
  variant: number
  loaded: PriceRecord[]
  /** Path and name of the draft. */
  path: string
  name: string
}

/** Binds the prices of a variant to its form. */
export function usePrices({ variant, loaded, path, name }: Options) {
  const toast = useToast()
  const navigate = useNavigate()
  const { announceDeleted } = useRestore()
  const {
    book,
    rows,
    unsaved,
    subForm: common,
  } = useEditRows<TypedPrices, PriceRecord>({
    key: catalogue.prices.key,
    valuesOf: inputsOf,
    loaded,
    path,
    name,
    send: (write, idempotencyKey) => sendWrite(catalogue.prices, toApiWrite(write, variant), idempotencyKey),
    untilRetry,
  })

  const subForm: SubForm = {
    ...common,
    changed: unsaved.map(({ key, typed }) => ({
      name: `${key}-valid_from`,
      label: `Prices from ${formatDay(typed.valid_from)}`,
    })),
    calls: rows.flatMap((row) => {
      const write = unsavedWrite(row, variant)
      if (!write) return []
      const { call, input } = callOf(catalogue.prices, write)
      return [unsavedCall(call, input)]
    }),
    async save() {
      const isSaved = await book.save()
      if (isSaved && unsaved.length > 0) toast({ text: 'The prices are saved' })
      return isSaved
    },
    async keep(release) {
      const isKept = await book.keep(release)
      if (isKept && unsaved.length > 0) {
        const of =
          unsaved.length === 1 ? `the prices from ${formatDay(unsaved[0]!.typed.valid_from)}` : 'the prices'
        toast(keptMessage(of, { what: 'update', release }, navigate))
      }
      return isKept
    },
  }
  return {
    rows,
    subForm,
    book,
    /** Adds a row, prefilled with the newest prices. */
    add(validFrom: string) {
      book.add({ ...(rows[0]?.typed ?? blankPrices), valid_from: validFrom })
    },
    async remove({ key, saved }: PriceRow) {
      if (!(await book.remove(key)) || !saved) return
      const { id, valid_from } = saved
      const text = `The prices from ${formatDay(valid_from)} are deleted`
      const onRestored = async () =>
        book.insertRestored(id, (await callApi(catalogue.variants.read, { id: variant })).product_price)
      announceDeleted({ entity: 'product_price', id, text, onRestored })
    },
  }
}
