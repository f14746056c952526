const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000

/** Resolves when a save should be tried again: after a growing delay, or as soon as the browser is online again. */
export function untilRetry(tries: number): Promise<void> {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS)
  return new Promise((resolve) => {
    const retry = () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
      resolve()
    }
    // A random part keeps all open forms from returning at the same moment.
    const timer = setTimeout(retry, delay * (0.75 + Math.random() / 2))
    window.addEventListener('online', retry)
  })
}
