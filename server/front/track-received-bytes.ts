import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const BYTES_BETWEEN_COLLECTIONS = 4_000_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as (options: { type: 'minor' }) => void

let received = 0

/**
 * Runs a minor garbage collection for every few megabytes received from another thread. V8 counts memory that a thread
 * allocates, not memory transferred to it, and would wait for about sixty megabytes.
 */
export function trackReceivedBytes(bytes: number): void {
  received += bytes
  if (received < BYTES_BETWEEN_COLLECTIONS) return
  received = 0
  collectGarbage({ type: 'minor' })
}
