import type { wayfinding } from '#contract/wayfinding.ts'
import { excerptOf, markMatches } from '#domain/wayfinding/search-marks.ts'
import { findEntries } from '#server/search/find-entries.ts'
import type { Operation } from './operation.ts'

/** Everybody finds the same: what visitors may see at this moment. */
export const search: Operation<typeof wayfinding.search> = async ({ db, now, missed }, asked) => {
  const { entries, counts, wanted } = await findEntries(db, { ...asked, now })
  if (counts.length === 0 && asked.variant === 'website') missed.add('search', asked.search)
  const found = entries.map(({ kind, address, title, trail, text }) => {
    const marked = markMatches(title, wanted)
    // What is the very thing says first what it is.
    const isIt = marked.every((piece) => piece.is_match || piece.text.trim() === '')
    const excerpt = markMatches(excerptOf(text, isIt ? [] : wanted), wanted)
    return { kind, address, trail, title: marked, excerpt }
  })
  return { found, kinds: counts }
}
