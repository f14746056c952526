import { useEffect, useRef } from 'react'

/** Whether the component is still on the page, for work that may end after it has left. */
export function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
