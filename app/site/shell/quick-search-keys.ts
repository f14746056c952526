import { createElement, useEffect, useState, type ReactNode } from 'react'
import { isSearchKey } from '#app/site/wayfinding/search-keys.ts'

/** "/" and Ctrl+K open the quick search, which is loaded then; a page that has a use of its own for a key goes first. */
export function useQuickSearch(): ReactNode {
  const [overlay, setOverlay] = useState<ReactNode>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      void import('#app/site/wayfinding/quick-search.tsx').then(({ QuickSearch }) =>
        setOverlay(createElement(QuickSearch, { onClose: () => setOverlay(null) })),
      )
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return overlay
}
