import { expect, test } from 'vitest'
import { blockedByProcessorTime, workByProcessorTime, type TraceEvent } from './trace-times.ts'

const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ts: ts * 1000,
  dur: 0,
  ...more,
})
const task = (ts: number, clock: number, processor: number, more: Partial<TraceEvent> = {}) =>
  event('RunTask', ts, { dur: clock * 1000, tdur: processor * 1000, ...more })
const paint = event('firstContentfulPaint', 100)

test('counts what tasks after the first paint take beyond 50 ms of a slow phone', () => {
  expect(blockedByProcessorTime([task(200, 90, 20), task(300, 90, 10), paint], 4)).toBe(30)
})

test('counts neither tasks before the first paint, nor parts of tasks, nor other threads', () => {
  const other = task(200, 90, 90, { tid: 2 })
  expect(blockedByProcessorTime([task(0, 90, 90), other, paint, task(200, 60, 20)], 4)).toBe(30)
  expect(blockedByProcessorTime([paint, task(200, 60, 20), task(210, 40, 18)], 4)).toBe(30)
})

test('script, style and layout count once, also where one is within the other', () => {
  const lasting = (name: string, ts: number, processor: number) =>
    event(name, ts, { dur: processor * 1000, tdur: processor * 1000 })
  const nested = [lasting('EvaluateScript', 0, 20), lasting('FunctionCall', 1, 10), lasting('Layout', 5, 4)]
  const events = [paint, ...nested, lasting('UpdateLayoutTree', 30, 6), lasting('Paint', 40, 50)]
  expect(workByProcessorTime(events, 4)).toEqual({ scriptMs: 64, layoutMs: 40 })
})

test('a trace without a paint or tasks is no result', () => {
  expect(() => blockedByProcessorTime([task(200, 60, 20)], 4)).toThrow('no first paint')
  expect(() => blockedByProcessorTime([paint], 4)).toThrow('no events')
})
