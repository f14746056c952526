/**
 * Coalesces concurrent calls into one. The result of a call that was already running may be outdated, so callers that
 * arrive meanwhile share the next one.
 */
export function coalesceCalls<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  let next: Promise<Result> | null = null
  const start = () => {
    const current = call().finally(() => {
      if (running === current) running = null
    })
    return (running = current)
  }
  return () => {
    if (!running) return start()
    const after = () => {
      next = null
      return start()
    }
    next ??= running.then(after, after)
    return next
  }
}
