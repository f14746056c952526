import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A box that opens on click is open for those who come by its address, such as from the contents list. */
export function useOpenAddressed(): void {
  const { key, hash } = useLocation()
  useEffect(() => {
    const box = document.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)
    if (box instanceof HTMLDetailsElement) box.open = true
  }, [key, hash])
}
