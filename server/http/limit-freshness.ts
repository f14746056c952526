import type { Context } from '#server/engine/context.ts'
import { nextScheduledEnd } from '#server/entities/scheduled-end.ts'

/** A public answer may show any record, so it is cached at most until the next one ends. */
export async function limitFreshness(context: Context): Promise<void> {
  const end = await nextScheduledEnd(context)
  if (end) context.freshUntil(end)
}
