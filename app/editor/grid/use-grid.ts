import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useToast } from '#app/ui/toast.tsx'
import { parsePasted } from './pasted-cells.ts'

interface Options {
  /** Prefix of the ids of the cells. */
  name: string
  /** How many cells can be pasted at once. */
  maxCells: number
  /** Fills cells from a place on, to the right and down. */
  onPaste: (cells: string[][], top: number, left: number) => void
}

/** Lets the inputs of a table behave like cells of a spreadsheet: arrow keys, Enter, pasting of many cells. */
export function useGrid({ name, ...options }: Options) {
  const toast = useToast()
  // Memoized rows keep an older handler, which must still paste into the table that is shown.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const idOf = (top: number, left: number) => `${name}-${top}-${left}`
  return (top: number, left: number) => ({
    id: idOf(top, left),
    onPaste(event: ClipboardEvent) {
      const { maxCells, onPaste } = latest.current
      const pasted = parsePasted(event.clipboardData.getData('text/plain'), maxCells)
      if (!pasted) return
      event.preventDefault()
      if (pasted === 'too many') toast({ text: `Up to ${maxCells} cells can be pasted at once` })
      else onPaste(pasted, top, left)
    },
    onKeyDown(event: KeyboardEvent) {
      const down = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
      if (down === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      document.querySelector<HTMLInputElement>(`#${idOf(top + down, left)}`)?.select()
    },
  })
}
