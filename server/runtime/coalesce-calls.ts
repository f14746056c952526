/**
 * Asks once for all who wait. An answer that was already on its way when somebody came can't vouch for that moment,
 * so whoever comes meanwhile takes the next one.
 */
export function coalesceCalls<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null
  let next: Promise<Answer> | null = null
  const start = () => {
    const question = ask().finally(() => {
      if (running === question) running = null
    })
    return (running = question)
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
