import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { useUsername } from '#app/use-session.ts'
import { deleteDraft, readDraft, storeDraft } from './draft.ts'
import { EditRows } from './edit-rows.ts'
import type { DraftRow, EditRowsOptions } from './edited-row.ts'

interface Options<Typed extends Values, Saved extends SavedRecord> extends Omit<
  EditRowsOptions<Typed, Saved>,
  'draft' | 'store'
> {
  /** Path and name of the draft. */
  path: string
  name: string
}

/** Rows that are edited within a form, with a draft in this browser. The options of the first render are used. */
export function useEditRows<Typed extends Values, Saved extends SavedRecord>({
  path,
  name,
  ...options
}: Options<Typed, Saved>) {
  const username = useUsername()
  const [book] = useState(() => {
    const draft = (readDraft(username, path)?.values.rows ?? []) as DraftRow<Typed, Saved>[]
    const store = (rows: DraftRow<Typed, Saved>[]) => {
      if (rows.length === 0) return deleteDraft(username, path)
      storeDraft(username, { path, name, keptAt: new Date().toISOString(), version: null, values: { rows } })
    }
    return new EditRows({ ...options, draft, store })
  })
  const rows = useSyncExternalStore(book.subscribe, book.getRows, book.getRows)
  useEffect(() => {
    book.mount()
    return () => book.unmount()
  }, [book])
  /** What every nested form of rows has in common. */
  const subForm = {
    refusal: rows.find(({ refusal }) => refusal)?.refusal ?? null,
    isRestored: rows.some(({ isRestored }) => isRestored),
    isWaiting: rows.some(({ isWaiting }) => isWaiting),
    retry: () => book.retry(),
    discard: () => book.discard(),
    abandon: () => book.abandon(),
  }
  return { book, rows, unsaved: rows.filter(({ isDirty }) => isDirty), subForm }
}
