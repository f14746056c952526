/** An event of a trace of Chromium, in microseconds. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** By the clock. */
  dur: number
  /** Processor time of the thread. */
  tdur?: number
}

const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])
const MAX_TASK_MS = 50

/**
 * How long tasks after the first paint block the main thread of a phone, as in the total blocking time of Lighthouse, but
 * by their processor time: on a shared machine, a task takes up to ten times as long by the clock.
 */
export function blockedByProcessorTime(events: readonly TraceEvent[], slowdown: number): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace has no first paint.')
  const tasks = events
    .filter(({ name, pid, tid, tdur }) => {
      return TASKS.has(name) && pid === paint.pid && tid === paint.tid && tdur !== undefined
    })
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  if (tasks.length === 0) throw new Error('The trace has no tasks with processor time.')
  let blocked = 0
  let end = 0
  for (const { ts, dur, tdur } of tasks) {
    // Some events stand for parts of a task.
    const isPart = ts < end
    end = Math.max(end, ts + dur)
    if (ts >= paint.ts && !isPart) blocked += Math.max(0, (tdur! / 1000) * slowdown - MAX_TASK_MS)
  }
  return blocked
}
