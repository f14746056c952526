import { setTimeout as pause } from 'node:timers/promises'

export const CONSTANT_DURATION_MS = 250

/** Lets an answer take the same time whether or not there was anything to do, so that it tells nobody. */
export async function withConstantDuration(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(CONSTANT_DURATION_MS)])
}
