/** Longer than this nothing waits, even if the browser is busy all the time. */
const TIMEOUT_MS = 1000

/** Does something when the browser has nothing else to do; returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const waiting = setTimeout(work)
    return () => clearTimeout(waiting)
  }
  const waiting = requestIdleCallback(work, { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(waiting)
}
