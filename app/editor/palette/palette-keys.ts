import { createElement, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { rememberRecord } from './recent-records.ts'
import { usePreload } from '#app/editor/use-preload.ts'

/** Preloaded, because text typed right after the shortcut must not end up in the form below. */
const loadPalette = () => import('./palette.tsx')

/** The command palette, which opens on Ctrl+K, on Alt+K or by a button. Also records which forms were opened. */
export function usePalette(): { palette: ReactNode; openPalette: () => void } {
  const [palette, setPalette] = useState<ReactNode>(null)
  const { pathname } = useLocation()
  useEffect(() => rememberRecord(pathname), [pathname])
  usePreload(loadPalette)
  const openPalette = useCallback(
    () =>
      void loadPalette().then(({ Palette }) =>
        setPalette(createElement(Palette, { onClose: () => setPalette(null) })),
      ),
    [],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Inside of a text Ctrl+K makes a link, so there is a second shortcut.
      const isShortcut =
        ((event.ctrlKey || event.metaKey) && event.key === 'k') || (event.altKey && event.code === 'KeyK')
      if (!isShortcut || document.querySelector('dialog[open]')) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [openPalette])
  return { palette, openPalette }
}
