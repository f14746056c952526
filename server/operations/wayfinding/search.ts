import type { wayfinding } from '#contract/wayfinding.ts'
import { markedResult } from '#domain/wayfinding/search-marks.ts'
import { findEntries } from '#server/search/find-entries.ts'
import type { Operation } from '#server/engine/operation.ts'

/** Everybody finds the same: what visitors may see at this moment. */
export const search: Operation<typeof wayfinding.search> = async ({ db, now, missed }, asked) => {
  const { entries, counts, highlights } = await findEntries(db, { ...asked, now })
  if (counts.length === 0 && asked.variant === 'website') missed.add('search', asked.search)
  const found = entries.map(({ kind, address, trail, ...entry }) => ({
    kind,
    address,
    trail,
    ...markedResult(entry, highlights),
  }))
  return { found, kinds: counts }
}
