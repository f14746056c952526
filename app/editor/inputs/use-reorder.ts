import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { moved } from './moved.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Puts the members of a list into another order: drag a handle (mouse, pen or finger) or press its arrow keys.
 * The list is an element whose first children are the members; each holds one handle.
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
        // The list keeps its place in the page; a member that is moved would lose the pointer.
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
