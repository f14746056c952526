import { useEffect, useRef } from 'react'

/** A field that a key leads into. */
export function useFieldKey(isItsKey: (event: KeyboardEvent) => boolean) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isItsKey(event)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isItsKey])
  return field
}
