import { useEffect } from 'react'

/** Signs that somebody is using the page. */
const FIRST_ACTS = ['pointermove', 'pointerdown', 'keydown']

/** Preloads a module on the first user interaction. A failure is ignored, because the module is loaded again on use. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const isBegun = new AbortController()
    const begin = () => {
      isBegun.abort()
      load().catch(() => undefined)
    }
    for (const act of FIRST_ACTS) window.addEventListener(act, begin, { signal: isBegun.signal })
    return () => isBegun.abort()
  }, [load])
}
