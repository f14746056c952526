import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { catalogue } from '#contract/catalogue.ts'
import type { KeptIn } from '#app/editor/edit-session/edit-state.ts'
import { untilRetry } from '#app/editor/edit-session/until-retry.ts'
import { useEditRows } from '#app/editor/edit-session/use-edit-rows.ts'
import { keptMessage } from '#app/editor/publishing/kept-message.ts'
import { useToast } from '#app/ui/toast.tsx'
import { cellWrites } from './cell-writes.ts'
import {
  cellKey,
  isUnderstood,
  typedCell,
  type Grid,
  type TypedCell,
  type ValueRecord,
} from './grid-cells.ts'

/** The cells of the grid: one edit session per value, with a draft of the category. Changed cells are saved with one call. */
export function useParameterCells(grid: Grid, category: string) {
  const toast = useToast()
  const navigate = useNavigate()
  const parameters = useMemo(() => new Map(grid.parameter.map((one) => [one.id, one])), [grid])
  const { book, rows, unsaved, subForm } = useEditRows<TypedCell, ValueRecord>({
    key: catalogue.parameterValues.key,
    valuesOf: (record) => typedCell(record, parameters),
    loaded: grid.parameter_value,
    path: `/editor/parameters?category=${category}`,
    name: 'Parameters',
    send: cellWrites(grid.parameter_value, parameters),
    untilRetry,
  })
  const cells = new Map(rows.map((row) => [cellKey(row.typed), row]))
  const misread = unsaved.filter(({ typed }) => !isUnderstood(typed, parameters))

  /** Sets cells as one change; an emptied cell that was never saved leaves the grid. */
  const set = (typed: TypedCell[]) => {
    const open = new Map(book.getRows().map((row) => [cellKey(row.typed), row]))
    const changed = new Map<string, { cell: string }>()
    const added: TypedCell[] = []
    for (const { cell, ...place } of typed) {
      const found = open.get(cellKey(place))
      if (found) changed.set(found.key, { cell })
      else if (cell !== '') added.push({ ...place, cell })
    }
    book.setMany(changed, added)
  }

  /** Saves all changed cells. Emptied ones are deleted, so a variant has the value of its series again. */
  const save = async (): Promise<boolean> => {
    const changed = book.getRows().filter(({ isDirty }) => isDirty)
    if (changed.length === 0) return true
    if (changed.some(({ typed }) => !isUnderstood(typed, parameters))) return false
    const before = changed.map(({ saved, typed }) =>
      saved ? typedCell(saved, parameters) : { ...typed, cell: '' },
    )
    const isSaved = await book.saveTogether(({ cell }) => cell.trim() === '')
    if (isSaved) {
      const text = changed.length === 1 ? 'The value is saved' : `${changed.length} values are saved`
      const undo = () => {
        set(before)
        void save()
      }
      toast({ text, action: { name: 'Undo', run: undo } })
    }
    return isSaved
  }
  return {
    cells,
    parameters,
    book,
    unsaved,
    misread,
    refused: unsaved.filter(({ refusal }) => refusal !== null),
    isRestored: subForm.isRestored,
    isWaiting: subForm.isWaiting,
    retry: subForm.retry,
    left: subForm.left,
    discard: subForm.discard,
    abandon: subForm.abandon,
    set,
    /** Pastes cells as one change that can be undone. */
    paste(pasted: TypedCell[]) {
      const before = pasted.map((typed) => ({ ...typed, cell: cells.get(cellKey(typed))?.typed.cell ?? '' }))
      set(pasted)
      const text = pasted.length === 1 ? 'One cell is pasted' : `${pasted.length} cells are pasted`
      toast({ text, action: { name: 'Undo', run: () => set(before) } })
    },
    save,
    async keep(release: KeptIn): Promise<boolean> {
      if (misread.length > 0) return false
      const isKept = await book.keep(release)
      if (isKept) toast(keptMessage('the parameters', { what: 'update', release }, navigate))
      return isKept
    },
  }
}
