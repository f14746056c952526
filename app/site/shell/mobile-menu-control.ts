import { useEffect, useReducer } from 'react'
import { useLocation } from 'react-router'
import { closedMobileMenu, mobileMenuReducer } from './menu-state.ts'

/** State of the mobile menu; while it is open the page behind does not scroll, and Escape or a wide window close it. */
export function useMobileMenu() {
  const [state, dispatch] = useReducer(mobileMenuReducer, closedMobileMenu)
  const { key } = useLocation()

  useEffect(() => dispatch({ type: 'closed' }), [key])

  useEffect(() => {
    if (!state.isOpen) return
    const close = () => dispatch({ type: 'closed' })
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      document.querySelector<HTMLElement>('.menu-toggle')?.focus()
    }
    const wideWindow = window.matchMedia('(min-width: 1081px)')
    document.documentElement.classList.add('menu-open')
    document.addEventListener('keydown', closeOnEscape)
    wideWindow.addEventListener('change', close)
    return () => {
      document.documentElement.classList.remove('menu-open')
      document.removeEventListener('keydown', closeOnEscape)
      wideWindow.removeEventListener('change', close)
    }
  }, [state.isOpen])

  return [state, dispatch] as const
}
