import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oncePerLease, LEASE_MS } from './version-lease.ts'

let version: number
let questions: number
let current: () => number | Promise<number>

beforeEach(() => {
  vi.useFakeTimers()
  version = 1
  questions = 0
  current = oncePerLease(async () => {
    questions += 1
    return version
  })
})
afterEach(() => vi.useRealTimers())

test('many who come at once share one question', async () => {
  expect(await Promise.all([current(), current(), current()])).toEqual([1, 1, 1])
  expect(questions).toBe(1)
})

test('within the term the answer stands without another question, at once', async () => {
  await current()
  vi.advanceTimersByTime(LEASE_MS - 1)
  expect(current()).toBe(1)
  expect(questions).toBe(1)
})

test('when the term is over, nobody is answered by what was known before', async () => {
  await current()
  version = 2
  vi.advanceTimersByTime(LEASE_MS)
  expect(await current()).toBe(2)
})

test('the term begins with the question, not with its answer', async () => {
  const first = Promise.withResolvers<number>()
  const answers = [first.promise, Promise.resolve(2)]
  current = oncePerLease(() => answers.shift() as Promise<number>)
  const early = current()
  vi.advanceTimersByTime(LEASE_MS)
  const late = current()
  first.resolve(1)
  expect(await early).toBe(1)
  expect(await late).toBe(2)
  expect(current()).toBe(2)
})

test('a question that fails fails for those who wait, and the next one asks anew', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(2)]
  current = oncePerLease(() => answers.shift() as Promise<number>)
  await expect(current()).rejects.toThrow('away')
  expect(await current()).toBe(2)
})
