import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWatchdog, watchOtherThread } from './watchdog.ts'

const ended: [string, number][] = []
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  ended.length = 0
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** The front thread's watchdog in a process whose app thread is blocked. */
function watchBlockedApp(allowedMisses: number) {
  const shared = new SharedArrayBuffer(12)
  new Int32Array(shared)[2] = allowedMisses
  stop = watchOtherThread(shared, 'front', (thread, seconds) => void ended.push([thread, seconds]))
  return new Int32Array(shared)
}

test('A-120 kills the process after the allowed number of missed heartbeats, not earlier', () => {
  const memory = watchBlockedApp(20)
  vi.advanceTimersByTime(15_000)
  memory[0]! += 1
  vi.advanceTimersByTime(20_000)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(ended).toEqual([['app', 20]])
})

test('A-120 time while the whole process is suspended does not count', () => {
  watchBlockedApp(20)
  vi.advanceTimersByTime(10_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(5_000)
  expect(ended).toEqual([])
})

test('never kills the process when it is disabled', () => {
  watchBlockedApp(0)
  vi.advanceTimersByTime(3_600_000)
  expect(ended).toEqual([])
})

test('allows more time until the server has started', () => {
  const { shared, serving } = startWatchdog(20, { warn: () => undefined })
  stop = () => undefined
  const allowed = () => new Int32Array(shared)[2]
  expect(allowed()).toBe(300)
  serving()
  expect(allowed()).toBe(20)
})
