import { useEffect, useRef, type RefObject } from 'react'

/** The form whose first wrong field gets the focus when a save is refused: in a long form it may be out of view. */
export function useFocusOnRefusal(refusal: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  return form
}
