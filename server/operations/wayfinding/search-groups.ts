import type { FoundKind } from '#domain/wayfinding/search.ts'
import { markedResult, markMatches } from '#domain/wayfinding/search-marks.ts'
import type { FoundEntry } from '#server/search/find-entries.ts'

type Marked = ReturnType<typeof markMatches>

/** A result: a page, or a series with its matching variants. */
export interface FoundGroup {
  kind: FoundKind
  address: string
  title: Marked
  trail: string[]
  excerpt: Marked
  variants: { title: Marked; address: string }[]
}

/** Merges variants into the result of their series, at the place of the best of them. */
export function groupBySeries(entries: FoundEntry[], highlights: string[]): FoundGroup[] {
  const groups = new Map<string, FoundGroup>()
  for (const entry of entries) {
    const { kind, address, trail } = entry
    if (kind !== 'variant') {
      const variants = groups.get(address)?.variants ?? []
      groups.set(address, { kind, address, trail, ...markedResult(entry, highlights), variants })
      continue
    }
    const [page = ''] = address.split('#')
    const series = groups.get(page) ?? seriesOf(entry, page, highlights)
    series.variants.push({ title: markMatches(entry.title, highlights), address })
    groups.set(page, series)
  }
  return [...groups.values()]
}

/** The series of a variant, when it is no result itself. Its name is the end of the variant's breadcrumb. */
function seriesOf({ trail, text }: FoundEntry, address: string, highlights: string[]): FoundGroup {
  const marked = markedResult({ title: trail.at(-1) ?? '', text }, highlights)
  return { kind: 'product', address, trail: trail.slice(0, -1), ...marked, variants: [] }
}
