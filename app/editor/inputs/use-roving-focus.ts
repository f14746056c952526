import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

/** Makes the buttons of a toolbar one tab stop: arrow keys, Home and End move between them (roving tabindex). */
export function useRovingFocus<Element extends HTMLElement>() {
  const toolbar: RefObject<Element | null> = useRef(null)
  const current = useRef<HTMLButtonElement>(null)
  const buttons = () => [
    ...(toolbar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
  ]
  // After every render, because buttons are disabled and enabled by the mode of the editor.
  useLayoutEffect(() => {
    const all = buttons()
    const stop = current.current && all.includes(current.current) ? current.current : all[0]
    for (const button of all) button.tabIndex = button === stop ? 0 : -1
  })
  return {
    ref: toolbar,
    onFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLButtonElement)) return
      current.current = target
      for (const button of buttons()) button.tabIndex = button === target ? 0 : -1
    },
    onKeyDown(event: KeyboardEvent) {
      const all = buttons()
      const next = nextIndex(event.key, all.indexOf(event.target as HTMLButtonElement), all.length)
      if (next === null) return
      event.preventDefault()
      all[next]?.focus()
    },
  }
}

/** The index that a key moves to, from the last to the first and back; null for other keys. */
export function nextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
