import type { wayfinding } from '#contract/wayfinding.ts'
import { markedResult } from '#domain/wayfinding/search-marks.ts'
import { findEntries } from '#server/search/find-entries.ts'
import type { Operation } from '#server/engine/operation.ts'

/** The same for everybody: what is public now. */
export const search: Operation<typeof wayfinding.search> = async ({ db, now, missed }, query) => {
  const { entries, counts, highlights } = await findEntries(db, { ...query, now })
  if (counts.length === 0 && query.variant === 'website') missed.add('search', query.search)
  const found = entries.map(({ kind, address, trail, ...entry }) => ({
    kind,
    address,
    trail,
    ...markedResult(entry, highlights),
  }))
  return { found, kinds: counts }
}
