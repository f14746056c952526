import { useEffect } from 'react'

/** The page that was asked for comes first. */
const SETTLED_MS = 800

/** Loads what will be needed soon, so that it is there when it is; a try that failed is made again then. */
export function useLoadLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [load])
}
