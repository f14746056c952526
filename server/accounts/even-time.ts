import { setTimeout as pause } from 'node:timers/promises'

export const EVEN_MS = 250

/** Lets an answer take the same time whether or not there was anything to do, so that it tells nobody. */
export async function inEvenTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(EVEN_MS)])
}
