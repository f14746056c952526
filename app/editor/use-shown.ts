import { useEffect, useRef } from 'react'

/** True while what calls it stands in the page, for work that may end later. */
export function useShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
