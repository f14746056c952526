import type { Call } from '#contract/call.ts'
import { preparableCalls } from '#contract/preparable-calls.ts'

/** Whether a call can be kept for later. */
export function canKeep(call: Call | undefined): boolean {
  return call !== undefined && preparableCalls.has(`${call.method} ${call.path}`)
}
