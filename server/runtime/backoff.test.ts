import { expect, test } from 'vitest'
import { shouldLogAttempt, Backoff } from './backoff.ts'

test('the delay after a failure doubles up to the maximum', () => {
  let now = 0
  const retries = new Backoff({ maxDelayMs: 5_000, now: () => now })
  const waits: number[] = []
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(retries.fail('a')).toBe(attempt)
    const failedAt = now
    while (!retries.isDue('a')) now += 500
    waits.push(now - failedAt)
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 5_000, 5_000])
})

test('a success or keepOnly resets the delay, and other names are not delayed', () => {
  const retries = new Backoff({ maxDelayMs: 5_000, now: () => 0 })
  for (const name of ['a', 'b', 'c']) retries.fail(name)
  retries.succeed('a')
  retries.keepOnly(['c'])
  expect(['a', 'b', 'c', 'd'].map((name) => retries.isDue(name))).toEqual([true, true, false, true])
})

test('logs attempts ever more rarely', () => {
  const logged = Array.from({ length: 20 }, (_, index) => index + 1).filter((attempts) =>
    shouldLogAttempt(attempts),
  )
  expect(logged).toEqual([1, 2, 4, 8, 16])
})
