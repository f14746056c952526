/**
 * How long a process may serve pages by the content version it read last. A save is acknowledged only when this lease
 * has expired in every process.
 */
export const LEASE_MS = 50

/** A lease in use is renewed before it ends, so that a busy process does not wait for the database. */
export const RENEWED_AFTER_MS = 30

/**
 * Caches the content version for one lease, which starts before the query is sent; concurrent callers share the pending
 * query.
 */
export function oncePerLease(readVersion: () => Promise<number>): () => number | Promise<number> {
  let known = { version: 0, startedAt: -Infinity }
  let pending: { version: Promise<number>; startedAt: number } | null = null

  const renew = (startedAt: number) => {
    const query = { version: readVersion(), startedAt }
    pending = query
    const end = () => {
      if (pending === query) pending = null
    }
    query.version.then((version) => {
      if (startedAt >= known.startedAt) known = { version, startedAt }
      end()
      // The waiting callers get the error; the next call retries.
    }, end)
    return query.version
  }

  return () => {
    const now = performance.now()
    const age = now - known.startedAt
    if (age < RENEWED_AFTER_MS) return known.version
    const isPending = pending !== null && now - pending.startedAt < LEASE_MS
    const next = isPending ? pending!.version : renew(now)
    return age < LEASE_MS ? known.version : next
  }
}
