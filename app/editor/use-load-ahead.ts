import { useEffect } from 'react'

/** Whoever sits at the editor does one of these before anything else. */
const FIRST_ACTS = ['pointermove', 'pointerdown', 'keydown']

/** Loads what will be needed soon as soon as somebody is at work; a try that failed is made again when it is needed. */
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
