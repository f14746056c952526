import { useEffect } from 'react'

/** The first of these events shows that the page is in use. */
const FIRST_INTERACTIONS = ['pointermove', 'pointerdown', 'keydown']

/** Preloads a module on the first user interaction. A failure is ignored, because the module is loaded again on use. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const started = new AbortController()
    const start = () => {
      started.abort()
      load().catch(() => undefined)
    }
    for (const type of FIRST_INTERACTIONS) window.addEventListener(type, start, { signal: started.signal })
    return () => started.abort()
  }, [load])
}
