import { writeSync } from 'node:fs'
import type { Logger } from 'pino'
import { errorLines } from './journal.ts'

/** The two threads that together serve visitors: each shows that its event loop turns, and watches the other. */
const THREADS = { app: 0, front: 1 }
type Thread = keyof typeof THREADS
const ALLOWED_MISSES = 2

const CHECK_MS = 1_000
/** A migration may spend minutes in one statement of the embedded database. */
const STARTING_FACTOR = 15

export interface Watchdog {
  /** Memory of both threads: a counter of signs of life for each, and how many checks without one are allowed. */
  shared: SharedArrayBuffer
  /** The start is over: from now on the limit of the settings holds. */
  serving(): void
}

/**
 * Kills the process when one of its threads hangs. Supervisors may not notice, since cached pages are still served, and
 * only SIGKILL gets through. 0 disables it, for debuggers that halt a thread.
 */
export function startWatchdog(seconds: number, log: Pick<Logger, 'warn'>): Watchdog {
  const shared = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)
  const memory = new Int32Array(shared)
  if (seconds > 0 && process.pid === 1)
    log.warn('running as PID 1, which cannot kill itself when it hangs: run it under an init')
  Atomics.store(memory, ALLOWED_MISSES, seconds * STARTING_FACTOR)
  watchOtherThread(shared, 'app')
  return { shared, serving: () => void Atomics.store(memory, ALLOWED_MISSES, seconds) }
}

/**
 * Runs in each of the threads. It counts its own checks and no clock, so a process that was suspended as a whole is not
 * taken for a hanging one when it goes on.
 */
export function watchOtherThread(shared: SharedArrayBuffer, own: Thread, end = endProcess): () => void {
  const memory = new Int32Array(shared)
  const other = own === 'app' ? 'front' : 'app'
  let seen = -1
  let missed = 0
  const timer = setInterval(() => {
    Atomics.add(memory, THREADS[own], 1)
    const beats = Atomics.load(memory, THREADS[other])
    missed = beats === seen ? missed + 1 : 0
    seen = beats
    const allowed = Atomics.load(memory, ALLOWED_MISSES)
    if (allowed > 0 && missed >= allowed) end(other, missed)
  }, CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Without the log and without an orderly exit: both need the thread that hangs. */
function endProcess(thread: Thread, seconds: number): void {
  const msg = `the ${thread} thread did not respond for ${seconds} seconds: the process ends`
  try {
    const line = JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg })
    writeSync(2, errorLines(line, 60))
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
