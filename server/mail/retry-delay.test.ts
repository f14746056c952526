import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

test('A-103 while the mail server is unavailable retries back off to at most half a minute, without end', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => retryDelay(attempts, false))).toEqual([1, 2, 4, 8, 16])
  for (const attempts of [6, 60, 6_000]) expect(retryDelay(attempts, false)).toBe(30)
})

test('gives up on a permanently refused mail after three days', () => {
  const waits = Array.from({ length: 79 }, (_, index) => retryDelay(index + 1, true)!)
  const days = waits.reduce((sum, seconds) => sum + seconds) / 86_400
  expect(days).toBeGreaterThan(2.8)
  expect(days).toBeLessThan(3.2)
  expect(retryDelay(80, true)).toBeUndefined()
})
