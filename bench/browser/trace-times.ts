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

const TASKS = ['RunTask', 'ThreadControllerImpl::RunTask']
const STYLE_AND_LAYOUT = ['UpdateLayoutTree', 'Layout']
/** As Lighthouse groups them. */
const SCRIPT = [
  'EvaluateScript',
  'v8.evaluateModule',
  'v8.compile',
  'v8.compileModule',
  'FunctionCall',
  'EventDispatch',
  'TimerFire',
  'FireIdleCallback',
  'FireAnimationFrame',
  'RunMicrotasks',
]
const MAX_TASK_MS = 50

/**
 * How long tasks after the first paint block the main thread of a phone, as in the total blocking time of Lighthouse, but
 * by their processor time: on a shared machine, a task takes up to ten times as long by the clock.
 */
export function blockedByProcessorTime(events: readonly TraceEvent[], slowdown: number): number {
  const { ts: paintedAt } = firstPaint(events)
  return outermost(events, TASKS)
    .filter(({ ts }) => ts >= paintedAt)
    .reduce((blocked, task) => blocked + Math.max(0, milliseconds(task) * slowdown - MAX_TASK_MS), 0)
}

/** What script, style and layout take of the main thread of a phone, by their processor time. */
export function workByProcessorTime(
  events: readonly TraceEvent[],
  slowdown: number,
): { scriptMs: number; layoutMs: number } {
  const total = (names: string[]) =>
    outermost(events, names).reduce((sum, event) => sum + milliseconds(event) * slowdown, 0)
  const layoutMs = total(STYLE_AND_LAYOUT)
  return { scriptMs: total([...SCRIPT, ...STYLE_AND_LAYOUT]) - layoutMs, layoutMs }
}

/** Events of the main thread with processor time, without those within another one of them. */
function outermost(events: readonly TraceEvent[], names: readonly string[]): TraceEvent[] {
  const { pid, tid } = firstPaint(events)
  const known = events
    .filter((event) => {
      return names.includes(event.name) && event.pid === pid && event.tid === tid && event.tdur !== undefined
    })
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  if (known.length === 0) throw new Error('The trace has no events with processor time.')
  let end = 0
  return known.filter(({ ts, dur }) => {
    const isPart = ts < end
    end = Math.max(end, ts + dur)
    return !isPart
  })
}

function firstPaint(events: readonly TraceEvent[]): TraceEvent {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace has no first paint.')
  return paint
}

function milliseconds({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000
}
