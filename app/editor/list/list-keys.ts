import { useLayoutEffect, type RefObject } from 'react'
import { tinykeys } from 'tinykeys'

/** Keyboard shortcuts of a list: arrows move between rows, letters click the element with that `data-key` in the current row or the header. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  // A layout effect, so that keys pressed right after the first paint are handled.
  useLayoutEffect(() => {
    const move = (step: number) => (event: KeyboardEvent) => {
      event.preventDefault()
      const rows = [...(list.current?.querySelectorAll('[data-index]') ?? [])]
      const current = rows.indexOf(currentRow() as Element)
      const next = rows[current === -1 && step < 0 ? rows.length - 1 : current + step]
      next?.querySelector<HTMLElement>('.nm a, .ph')?.focus()
    }
    const press =
      (key: string, shiftKey = false) =>
      (event: KeyboardEvent) => {
        const selector = `[data-key="${key}"]`
        const target =
          currentRow()?.querySelector<HTMLElement>(selector) ??
          document.querySelector<HTMLElement>(`.bar ${selector}`)
        if (!target) return
        event.preventDefault()
        if (shiftKey)
          target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
        else target.click()
      }
    return tinykeys(window, {
      ArrowDown: move(1),
      ArrowUp: move(-1),
      o: press('o'),
      a: press('a'),
      c: press('c'),
      n: press('n'),
      x: press('x'),
      'Shift+x': press('x', true),
    })
  }, [list])
}

function currentRow(): Element | null | undefined {
  return document.activeElement?.closest('[data-index]')
}
