import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { checkRedirect } from './redirect-check.ts'

/** The server never sees a hash, so a page that is entered with one is checked for a redirect from here, beside it. */
export function useHashRedirect(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const entered = useRef<string>(undefined)
  useEffect(() => {
    if (entered.current === pathname) return
    entered.current = pathname
    if (!hash) return
    void checkRedirect(pathname, search + hash).then((step) => {
      const hasLeft = window.location.pathname !== pathname || window.location.hash !== hash
      if (hasLeft || !step) return
      if ('outside' in step) window.location.replace(step.outside)
      else void navigate(step.inside, { replace: true })
    })
  }, [pathname, search, hash, navigate])
}
