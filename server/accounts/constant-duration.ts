import { setTimeout as pause } from 'node:timers/promises'

export const CONSTANT_DURATION_MS = 250

/** Minimum duration that hides whether there was anything to do: prevents account enumeration by timing. */
export async function withConstantDuration(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(CONSTANT_DURATION_MS)])
}
