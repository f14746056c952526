import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { useUsername } from '#app/use-session.ts'
import { differingFields } from '#domain/field-values.ts'
import { deleteDraft, readDraft, storeDraft, takeLeftDraft, type LeftInput } from './draft.ts'
import type { Draft } from './draft-store.ts'
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
  // The user who opened the form: a sign-out in another tab must not change where its draft is stored.
  const [username] = useState(useUsername())
  const [book] = useState(() => {
    const draft = rowsOf<Typed, Saved>(readDraft(username, path))
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
  const left: LeftInput = {
    username,
    draftPath: path,
    isBusy: rows.some(({ isWaiting }) => isWaiting),
    describe: ({ draft }) => countText(rowsOf<Typed, Saved>(draft), options.valuesOf),
    restore: (one) => book.restoreDraft(rowsOf<Typed, Saved>(takeLeftDraft(username, one))),
  }
  /** What every nested form of rows has in common. */
  const subForm = {
    refusal: rows.find(({ refusal }) => refusal)?.refusal ?? null,
    isRestored: rows.some(({ isRestored }) => isRestored),
    isWaiting: rows.some(({ isWaiting }) => isWaiting),
    retry: () => book.retry(),
    discard: () => book.discard(),
    abandon: () => book.abandon(),
    left,
  }
  return { book, rows, unsaved: rows.filter(({ isDirty }) => isDirty), subForm }
}

function rowsOf<Typed extends Values, Saved extends SavedRecord>(
  draft: Draft | null,
): DraftRow<Typed, Saved>[] {
  return (draft?.values.rows ?? []) as DraftRow<Typed, Saved>[]
}

/** For example "3 changes": each new row is one, and each changed field of a saved one. */
function countText<Typed extends Values, Saved extends SavedRecord>(
  rows: DraftRow<Typed, Saved>[],
  valuesOf: (record: Saved) => Typed,
): string {
  const counts = rows.map(({ saved, typed }) => (saved ? differingFields(typed, valuesOf(saved)).length : 1))
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total === 1 ? 'one change' : `${total} changes`
}
