import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

test('A-103 while the mail server is away mails are tried ever more rarely, but within a minute for ever', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => retryDelay(attempts, false))).toEqual([1, 2, 4, 8, 16])
  for (const attempts of [6, 60, 6_000]) expect(retryDelay(attempts, false)).toBe(30)
})

test('a mail that is refused for good is given up after three days', () => {
  const waits = Array.from({ length: 79 }, (_, index) => retryDelay(index + 1, true)!)
  const days = waits.reduce((sum, seconds) => sum + seconds) / 86_400
  expect(days).toBeGreaterThan(2.8)
  expect(days).toBeLessThan(3.2)
  expect(retryDelay(80, true)).toBeUndefined()
})
