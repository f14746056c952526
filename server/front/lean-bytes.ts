import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const BYTES_BETWEEN = 4_000_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

let received = 0

/**
 * Collects young garbage every few megabytes that came from another thread. By itself V8 does so only after some sixty,
 * for it takes notice of memory that a thread has allocated, not of memory that it was given.
 */
export function noteReceived(bytes: number): void {
  received += bytes
  if (received < BYTES_BETWEEN) return
  received = 0
  collect({ type: 'minor' })
}
