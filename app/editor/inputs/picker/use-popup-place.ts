import { useLayoutEffect, type RefObject } from 'react'

const GAP = 2
const MIN_WIDTH = 300
const MARGIN = 8
const MAX_HEIGHT = 320
const MIN_HEIGHT = 160

/**
 * Shows a list in the top layer below its input, or above it where there is more room, so that neither a dialog nor a
 * scrolled list cuts it off. On a phone the room is what the keyboard leaves.
 */
export function usePopupPlace(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [box, list] = [anchor.current, popup.current]
    if (!isOpen || !box || !list) return
    list.showPopover?.()
    const place = () => {
      const { top, bottom, left, width } = box.getBoundingClientRect()
      const height = window.visualViewport?.height ?? window.innerHeight
      const below = height - bottom - GAP
      const isAbove = below < MIN_HEIGHT && top > below
      const room = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT / 2, (isAbove ? top : below) - 2 * GAP))
      const wide = Math.min(Math.max(width, MIN_WIDTH), window.innerWidth - 2 * MARGIN)
      Object.assign(list.style, {
        left: `${Math.max(MARGIN, Math.min(left, window.innerWidth - wide - MARGIN))}px`,
        width: `${wide}px`,
        maxHeight: `${room}px`,
        top: isAbove ? 'auto' : `${bottom + GAP}px`,
        bottom: isAbove ? `${window.innerHeight - top + GAP}px` : 'auto',
      })
    }
    place()
    const controller = new AbortController()
    const options = { capture: true, passive: true, signal: controller.signal }
    window.addEventListener('scroll', place, options)
    window.addEventListener('resize', place, options)
    window.visualViewport?.addEventListener('resize', place, options)
    return () => controller.abort()
  }, [isOpen, anchor, popup])
}
