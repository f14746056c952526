import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const BYTES_BETWEEN_COLLECTIONS = 4_000_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as (options: { type: 'minor' }) => void

let bytesSinceCollection = 0

/**
 * Runs a minor garbage collection for every few megabytes that pass between the threads. V8 alone would wait for about
 * sixty: it does not count memory transferred to a thread, and copies made for a transfer are garbage at once.
 */
export function collectBodyGarbage(bytes: number): void {
  bytesSinceCollection += bytes
  if (bytesSinceCollection < BYTES_BETWEEN_COLLECTIONS) return
  bytesSinceCollection = 0
  collectGarbage({ type: 'minor' })
}
