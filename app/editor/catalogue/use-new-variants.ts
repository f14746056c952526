import { useNavigate, useRevalidator } from 'react-router'
import { catalogue } from '#contract/catalogue.ts'
import { mapLiveWrite, type LiveWrite } from '#app/editor/edit-session/edit-state.ts'
import { callOf, sendWrite } from '#app/editor/edit-session/send-write.ts'
import { untilRetry } from '#app/editor/edit-session/until-retry.ts'
import { useEditRows } from '#app/editor/edit-session/use-edit-rows.ts'
import type { SubForm } from '#app/editor/form/record-frame.tsx'
import { keptMessage } from '#app/editor/publishing/kept-message.ts'
import { unsavedCall } from '#app/editor/publishing/preview-request.ts'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { useToast } from '#app/ui/toast.tsx'

/** The fields of a variant that are asked for in the form of its series. */
interface NewVariant extends Values {
  name: string
  packing: number | string
  is_online: boolean
}

/** Variants that are added in the form of a series and saved together with it. */
export function useNewVariants({ series, path, name }: { series: number; path: string; name: string }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const {
    book,
    rows,
    unsaved,
    subForm: common,
  } = useEditRows<NewVariant, SavedRecord & NewVariant>({
    key: catalogue.variants.key,
    valuesOf: ({ name: code, packing, is_online }) => ({ name: code, packing, is_online }),
    loaded: [],
    path,
    name,
    send: (write, idempotencyKey) =>
      sendWrite(
        catalogue.variants,
        mapLiveWrite(write, (live) => withSeries(live, series)),
        idempotencyKey,
      ),
    untilRetry,
  })
  const codes = unsaved.map(({ typed }) => typed.name || 'New variant')
  const subForm: SubForm = {
    ...common,
    changed: unsaved.map(({ key }, index) => ({ name: `${key}-name`, label: codes[index]! })),
    calls: unsaved.map(({ typed }) => {
      const { call, input } = callOf(catalogue.variants, { kind: 'create', values: { series, ...typed } })
      return unsavedCall(call, input)
    }),
    async save() {
      if (unsaved.length === 0) return true
      const isSaved = await book.save()
      if (isSaved) toast({ text: `${codes.join(', ')} ${codes.length === 1 ? 'is' : 'are'} saved` })
      // A saved row stays until the list above has it.
      void revalidate().then(() => book.closeSaved())
      return isSaved
    },
    async keep(release) {
      if (unsaved.length === 0) return true
      const isKept = await book.keep(release)
      if (isKept) toast(keptMessage(codes.join(', '), { what: 'create', release }, navigate))
      return isKept
    },
  }
  return {
    rows,
    subForm,
    set: book.set.bind(book),
    remove: book.remove.bind(book),
    /** Adds a row with the packing of the one before. */
    add: () => book.add({ name: '', packing: rows.at(-1)?.typed.packing ?? 1, is_online: true }, 'end'),
  }
}

function withSeries(write: LiveWrite, series: number): LiveWrite {
  return write.kind === 'create' ? { ...write, values: { series, ...write.values } } : write
}
