import { createElement, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { rememberRecord } from './recent-records.ts'
import { usePreload } from './use-preload.ts'

/** Preloaded, because text typed right after the shortcut must not end up in the form below. */
const loadPalette = () => import('./palette.tsx')

/** Opens the command palette on Ctrl+K and records which forms were opened. */
export function usePalette(): ReactNode {
  const [palette, setPalette] = useState<ReactNode>(null)
  const { pathname } = useLocation()
  useEffect(() => rememberRecord(pathname), [pathname])
  usePreload(loadPalette)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'k' || document.querySelector('dialog[open]'))
        return
      event.preventDefault()
      void loadPalette().then(({ Palette }) =>
        setPalette(createElement(Palette, { onClose: () => setPalette(null) })),
      )
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return palette
}
