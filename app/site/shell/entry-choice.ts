import { useEffect, useRef } from 'react'
import { ENTRY_DELAY_MS } from './menu-state.ts'

/** Handlers of a first-level entry: resting on it chooses it after a moment, leaving earlier does not, focus does at once. */
export function useEntryChoice(onChoose: (entry: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (entry: string) => ({
    onPointerEnter: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => onChoose(entry), ENTRY_DELAY_MS)
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: () => onChoose(entry),
  })
}
