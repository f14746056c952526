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

/** The front thread's side of a process whose app thread shows no sign of life any more. */
function watchDeadApp(allowedMisses: number) {
  const shared = new SharedArrayBuffer(12)
  new Int32Array(shared)[2] = allowedMisses
  stop = watchOtherThread(shared, 'front', (thread, seconds) => void ended.push([thread, seconds]))
  return new Int32Array(shared)
}

test('A-120 a thread that shows no sign of life for so many checks ends the process, not earlier', () => {
  const memory = watchDeadApp(20)
  vi.advanceTimersByTime(15_000)
  memory[0]! += 1
  vi.advanceTimersByTime(20_000)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(ended).toEqual([['app', 20]])
})

test('A-120 time that passes while the whole process is suspended does not count', () => {
  watchDeadApp(20)
  vi.advanceTimersByTime(10_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(5_000)
  expect(ended).toEqual([])
})

test('a watchdog that is switched off never ends the process', () => {
  watchDeadApp(0)
  vi.advanceTimersByTime(3_600_000)
  expect(ended).toEqual([])
})

test('a start may take longer than an answer', () => {
  const { shared, serving } = startWatchdog(20, { warn: () => undefined })
  stop = () => undefined
  const allowed = () => new Int32Array(shared)[2]
  expect(allowed()).toBe(300)
  serving()
  expect(allowed()).toBe(20)
})
