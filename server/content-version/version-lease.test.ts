import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oncePerLease, LEASE_MS } from './version-lease.ts'

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

test('within the lease the cached version is returned synchronously', async () => {
  await current()
  vi.advanceTimersByTime(LEASE_MS - 1)
  expect(current()).toBe(1)
  expect(queries).toBe(1)
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
