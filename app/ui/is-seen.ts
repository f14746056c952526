import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is on the screen; what nobody sees needs no motion. */
export function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setSeen(entry!.isIntersecting))
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
