const MAX_DELAY = 30
const QUICK_ATTEMPTS = 10
const HOUR = 3600
const MAX_ATTEMPTS = 80

/**
 * Exponential backoff in seconds. While the mail server is unavailable the delay doubles up to half a minute, without
 * end. A permanently refused mail is soon retried only hourly and abandoned after three days.
 */
export function retryDelay(attempts: number, isRefused: boolean): number | undefined {
  if (isRefused && attempts >= MAX_ATTEMPTS) return undefined
  if (isRefused && attempts >= QUICK_ATTEMPTS) return HOUR
  return Math.min(2 ** (attempts - 1), MAX_DELAY)
}
