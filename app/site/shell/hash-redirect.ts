import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { checkRedirect } from './redirect-check.ts'

/** The server never sees a hash, so an address with one is also checked for a redirect from here, beside the page. */
export function useHashRedirect(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!hash) return
    let hasLeft = false
    void checkRedirect(pathname, search + hash).then((step) => {
      if (hasLeft || !step) return
      if ('outside' in step) window.location.replace(step.outside)
      else void navigate(step.inside, { replace: true })
    })
    return () => {
      hasLeft = true
    }
  }, [pathname])
}
