import { createElement, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { rememberRecord } from './recent-records.ts'

/** Ctrl+K opens the palette; the records that were opened last are in it. */
export function usePalette(): ReactNode {
  const [palette, setPalette] = useState<ReactNode>(null)
  const { pathname } = useLocation()
  useEffect(() => rememberRecord(pathname), [pathname])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'k' || document.querySelector('dialog[open]'))
        return
      event.preventDefault()
      void import('./palette.tsx').then(({ Palette }) =>
        setPalette(createElement(Palette, { onClose: () => setPalette(null) })),
      )
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return palette
}
