const LONGEST_WAIT = 30
const QUICK_TRIES = 10
const HOUR = 3600
const TRIES = 80

/**
 * Seconds until the next attempt. While the mail server is away they double up to half a minute, for as long as it
 * takes. A mail that it refuses for good is soon tried only once an hour, and given up after three days.
 */
export function retryDelay(attempts: number, isRefused: boolean): number | undefined {
  if (isRefused && attempts >= TRIES) return undefined
  if (isRefused && attempts >= QUICK_TRIES) return HOUR
  return Math.min(2 ** (attempts - 1), LONGEST_WAIT)
}
