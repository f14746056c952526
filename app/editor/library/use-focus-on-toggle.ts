import { useEffect, useRef } from 'react'

/** Moves the focus into the form of a row when it opens, and back to the edit button when it closes. */
export function useFocusOnToggle(itemId: string, isEdited: boolean): void {
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current === isEdited) return
    wasEdited.current = isEdited
    const item = document.getElementById(itemId)
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !item?.contains(activeElement)
    if (!isElsewhere) item?.querySelector<HTMLElement>(isEdited ? 'input' : 'button')?.focus()
  }, [itemId, isEdited])
}
