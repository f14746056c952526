import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { catalogue } from '#contract/catalogue.ts'
import { formatDay } from '#domain/calendar-date.ts'
import { callApi } from '#app/call-api.ts'
import { deleteDraft, storeDraft, readDraft } from '#app/editor/edit-session/draft.ts'
import { callOf, sendWrite } from '#app/editor/edit-session/send-write.ts'
import type { SubForm } from '#app/editor/form/record-frame.tsx'
import { unsavedCall } from '#app/editor/publishing/preview-request.ts'
import { keptMessage } from '#app/editor/publishing/kept-message.ts'
import { useRestore } from '#app/editor/trash/use-restore.ts'
import { useUsername } from '#app/use-session.ts'
import { useToast } from '#app/ui/toast.tsx'
import { PriceBook } from './price-book.ts'
import { unsavedWrite, type DraftRow, type PriceRecord, type PriceRow } from './price-rows.ts'

interface Options {
  variant: number
  loaded: PriceRecord[]
  /** Path and name of the draft. */
  path: string
  name: string
}

/** Binds the prices of a variant to its form. */
export function usePrices({ variant, loaded, path, name }: Options) {
  const username = useUsername()
  const toast = useToast()
  const navigate = useNavigate()
  const { announceDeleted } = useRestore()
  const [book] = useState(() => {
    const draft = (readDraft(username, path)?.values.rows ?? []) as DraftRow[]
    const store = (rows: DraftRow[]) => {
      if (rows.length === 0) return deleteDraft(username, path)
      storeDraft(username, { path, name, keptAt: new Date().toISOString(), version: null, values: { rows } })
    }
    return new PriceBook({
      variant,
      loaded,
      draft,
      store,
      send: (write, idempotencyKey) => sendWrite(catalogue.prices, write, idempotencyKey),
    })
  })
  const rows = useSyncExternalStore(book.subscribe, book.getRows, book.getRows)
  useEffect(() => {
    book.mount()
    return () => book.unmount()
  }, [book])

  const dirty = rows.filter(({ isDirty }) => isDirty)
  const subForm: SubForm = {
    refusal: rows.find(({ refusal }) => refusal)?.refusal ?? null,
    isRestored: rows.some(({ isRestored }) => isRestored),
    changed: dirty.map(({ key, typed }) => ({
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
      if (isSaved && dirty.length > 0) toast({ text: 'The prices are saved' })
      return isSaved
    },
    async keep(release) {
      const isKept = await book.keep(release)
      if (isKept && dirty.length > 0) {
        const of =
          dirty.length === 1 ? `the prices from ${formatDay(dirty[0]!.typed.valid_from)}` : 'the prices'
        toast(keptMessage(of, { what: 'update', release }, navigate))
      }
      return isKept
    },
    discard: () => book.discard(),
    abandon: () => book.abandon(),
  }
  return {
    rows,
    subForm,
    book,
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
