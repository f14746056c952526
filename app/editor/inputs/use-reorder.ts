import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { moved } from './moved.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Sortable list: drag a handle (mouse, pen or touch) or press its arrow keys.
 * The first children of the list element must be the items; each contains one handle.
 */
export function useReorder<Member>(members: Member[], onChange: (members: Member[]) => void) {
  const dragged = useRef<Member>(null)

  return {
    list: {
      onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
        if (dragged.current === null) return
        const under = document.elementFromPoint(clientX, clientY)
        const to = [...currentTarget.children].findIndex((child) => child.contains(under))
        const from = members.indexOf(dragged.current)
        if (from >= 0 && to >= 0 && to < members.length && to !== from) onChange(moved(members, from, to))
      },
      onLostPointerCapture() {
        dragged.current = null
      },
    },
    handle: (place: number) => ({
      onPointerDown({ currentTarget, pointerId, button }: PointerEvent<HTMLElement>) {
        const list = currentTarget.closest('ul, ol, tbody')
        if (button !== 0 || !list) return
        dragged.current = members[place] ?? null
        // Captured by the list, because a moved item would lose the pointer capture.
        list.setPointerCapture(pointerId)
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const to = place + (STEPS[event.key] ?? 0)
        if (to === place || to < 0 || to >= members.length) return
        event.preventDefault()
        const handle = event.currentTarget
        flushSync(() => onChange(moved(members, place, to)))
        handle.focus()
      },
    }),
  }
}
