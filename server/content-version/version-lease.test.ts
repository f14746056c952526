import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oncePerLease, LEASE_MS, RENEWED_AFTER_MS } from './version-lease.ts'

let version: number
let queries: number
let current: () => number | Promise<number>

beforeEach(() => {
  vi.useFakeTimers()
  version = 1
  queries = 0
  current = oncePerLease(async () => {
    queries += 1
    return version
  })
})
afterEach(() => vi.useRealTimers())

test('concurrent callers share one query', async () => {
  expect(await Promise.all([current(), current(), current()])).toEqual([1, 1, 1])
  expect(queries).toBe(1)
})

test('until it is renewed, the cached version is returned synchronously', async () => {
  await current()
  vi.advanceTimersByTime(RENEWED_AFTER_MS - 1)
  expect(current()).toBe(1)
  expect(queries).toBe(1)
})

test('it is renewed by one query while it is valid, and nobody waits', async () => {
  await current()
  version = 2
  vi.advanceTimersByTime(RENEWED_AFTER_MS)
  expect([current(), current()]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(RENEWED_AFTER_MS - 1)
  expect(current()).toBe(2)
  expect(queries).toBe(2)
})

test('a renewal that takes too long does not prolong the lease: callers wait for it', async () => {
  const slow = Promise.withResolvers<number>()
  const readVersion = vi.fn<() => Promise<number>>(() => slow.promise).mockResolvedValueOnce(1)
  current = oncePerLease(readVersion)
  await current()
  vi.advanceTimersByTime(LEASE_MS - 1)
  expect(current()).toBe(1)
  vi.advanceTimersByTime(1)
  const waiting = current()
  slow.resolve(2)
  expect(await waiting).toBe(2)
  expect(readVersion).toHaveBeenCalledTimes(2)
})

test('after the lease the version is read again', async () => {
  await current()
  version = 2
  vi.advanceTimersByTime(LEASE_MS)
  expect(await current()).toBe(2)
})

test('the lease starts with the query, not with its result', async () => {
  const first = Promise.withResolvers<number>()
  const results = [first.promise, Promise.resolve(2)]
  current = oncePerLease(() => results.shift() as Promise<number>)
  const early = current()
  vi.advanceTimersByTime(LEASE_MS)
  const late = current()
  first.resolve(1)
  expect(await early).toBe(1)
  expect(await late).toBe(2)
  expect(current()).toBe(2)
})

test('a failed query rejects its callers, and the next caller retries', async () => {
  const results = [Promise.reject(new Error('unavailable')), Promise.resolve(2)]
  current = oncePerLease(() => results.shift() as Promise<number>)
  await expect(current()).rejects.toThrow('unavailable')
  expect(await current()).toBe(2)
})

test('when a renewal fails, the version is used until its lease ends, and the next caller retries', async () => {
  const readVersion = vi
    .fn<() => Promise<number>>(async () => 2)
    .mockResolvedValueOnce(1)
    .mockRejectedValueOnce(new Error('unavailable'))
  current = oncePerLease(readVersion)
  await current()
  vi.advanceTimersByTime(RENEWED_AFTER_MS)
  expect(current()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(current()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(current()).toBe(2)
})

test('no caller gets a version that was replaced longer than a lease before its call', async () => {
  const step = fc.record({
    isSaved: fc.boolean(),
    pause: fc.integer({ min: 0, max: 2 * LEASE_MS }),
    answered: fc.integer({ min: 0, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const saves = [{ version: 1, at: performance.now() }]
      // Each query is answered late, in any order, with what the database knew when it was asked.
      const held: (() => void)[] = []
      const lease = oncePerLease(() => {
        const { promise, resolve } = Promise.withResolvers<number>()
        const { version: answer } = saves.at(-1)!
        held.push(() => resolve(answer))
        return promise
      })
      const reads: Promise<unknown>[] = []
      for (const { isSaved, pause, answered } of steps) {
        if (isSaved) saves.push({ version: saves.length + 1, at: performance.now() })
        held.splice(answered, 1).forEach((answer) => answer())
        await vi.advanceTimersByTimeAsync(pause)
        const acknowledged = saves.findLast(({ at }) => at <= performance.now() - LEASE_MS)?.version ?? 1
        const read = Promise.resolve(lease())
        reads.push(read.then((result) => expect(result).toBeGreaterThanOrEqual(acknowledged)))
      }
      held.forEach((answer) => answer())
      await Promise.all(reads)
    }),
  )
})
