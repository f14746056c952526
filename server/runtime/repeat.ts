import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { failureLog } from './backoff.ts'

const STOP_MS = 5_000

interface Job {
  work: (signal: AbortSignal) => Promise<void>
  pauseMs: number
  log: Pick<Logger, 'error'>
  /** What the log says when the work fails. */
  failure: string
}

/** Repeats work with a pause in between, whether it fails or not; returns the stop function. */
export function repeat({ work, pauseMs, log, failure }: Job): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const failures = failureLog(log, failure)
  const run = async () => {
    while (!signal.aborted) {
      await work(signal).then(failures.end, failures.add)
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    // Work that hangs, such as on a mail server that does not answer, does not hold a stop.
    await Promise.race([running, pause(STOP_MS)])
  }
}
