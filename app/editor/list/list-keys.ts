import { useLayoutEffect, type RefObject } from 'react'
import { tinykeys } from 'tinykeys'

/** Keys of a list: arrows move between rows, letters press what carries them in the current row or on the page. */
export function useListKeys(table: RefObject<HTMLTableElement | null>): void {
  // Before the list is painted: a key that is pressed at once counts.
  useLayoutEffect(() => {
    const move = (step: number) => (event: KeyboardEvent) => {
      event.preventDefault()
      const rows = [...(table.current?.querySelectorAll('tr[data-index]') ?? [])]
      const current = rows.indexOf(currentRow() as Element)
      const next = rows[current === -1 && step < 0 ? rows.length - 1 : current + step]
      next?.querySelector<HTMLElement>('.nm a')?.focus()
    }
    const press = (key: string) => (event: KeyboardEvent) => {
      const mark = `[data-key="${key}"]`
      const target =
        currentRow()?.querySelector<HTMLElement>(mark) ?? document.querySelector<HTMLElement>(`.bar ${mark}`)
      if (!target) return
      event.preventDefault()
      target.click()
    }
    return tinykeys(window, {
      ArrowDown: move(1),
      ArrowUp: move(-1),
      o: press('o'),
      a: press('a'),
      c: press('c'),
      n: press('n'),
      x: press('x'),
    })
  }, [table])
}

function currentRow(): Element | null | undefined {
  return document.activeElement?.closest('tr[data-index]')
}
