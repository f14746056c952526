/**
 * How long a process may serve pages by the content version it read last. A save is acknowledged only when this lease
 * has expired in every process.
 */
export const LEASE_MS = 50

/** Caches the content version for one lease; concurrent callers share the pending query. */
export function oncePerLease(readVersion: () => Promise<number>): () => number | Promise<number> {
  let startedAt = -Infinity
  let current: number | Promise<number> = 0
  return () => {
    const now = performance.now()
    if (now - startedAt >= LEASE_MS) {
      startedAt = now
      const pending = readVersion()
      current = pending
      pending.then(
        (version) => {
          if (current === pending) current = version
        },
        // The waiting callers get the error; the next call retries.
        () => (startedAt = -Infinity),
      )
    }
    return current
  }
}
