import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { moveItem } from './move-item.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Sortable list: drag a handle (mouse, pen or touch) or press its arrow keys.
 * The first children of the list element must be the items; each contains one handle.
 */
export function useReorder<Item>(items: Item[], onChange: (items: Item[]) => void) {
  const dragged = useRef<Item>(null)

  return {
    list: {
      onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
        if (dragged.current === null) return
        const under = document.elementFromPoint(clientX, clientY)
        const to = [...currentTarget.children].findIndex((child) => child.contains(under))
        const from = items.indexOf(dragged.current)
        if (from >= 0 && to >= 0 && to < items.length && to !== from) onChange(moveItem(items, from, to))
      },
      onLostPointerCapture() {
        dragged.current = null
      },
    },
    handle: (index: number) => ({
      onPointerDown({ currentTarget, pointerId, button }: PointerEvent<HTMLElement>) {
        const list = currentTarget.closest('ul, ol, tbody')
        if (button !== 0 || !list) return
        dragged.current = items[index] ?? null
        // Captured by the list, because a moved item would lose the pointer capture.
        list.setPointerCapture(pointerId)
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const to = index + (STEPS[event.key] ?? 0)
        if (to === index || to < 0 || to >= items.length) return
        event.preventDefault()
        const handle = event.currentTarget
        flushSync(() => onChange(moveItem(items, index, to)))
        handle.focus()
      },
    }),
  }
}
