import type { Options, SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'

/** A line of a list: the heading of a group, or a record. */
export type Line = { heading: string; count: number } | { record: SavedRecord }

/** The records that match a search, sorted and grouped as the screen says. */
export function arrange(screen: Screen, rows: SavedRecord[], term: string, options: Options): Line[] {
  const wanted = term.trim().toLowerCase()
  const found = rows.filter((row) =>
    screen.search.some((name) => String(row[name]).toLowerCase().includes(wanted)),
  )
  const sorted = screen.order ? found.toSorted(comparison(screen.order)) : found
  const { groupBy } = screen
  if (!groupBy) return sorted.map((record) => ({ record }))
  const groups = Map.groupBy(sorted, (record) => record[groupBy])
  const named = (options[groupBy] ?? []).map(({ id, name }) => ({
    heading: name,
    records: groups.get(id) ?? [],
  }))
  const others = sorted.filter((record) => !options[groupBy]?.some(({ id }) => id === record[groupBy]))
  return [...named, { heading: 'None', records: others }]
    .filter(({ records }) => records.length > 0)
    .flatMap(({ heading, records }) => [
      { heading, count: records.length },
      ...records.map((record) => ({ record })),
    ])
}

function comparison({ by, isDescending }: { by: string; isDescending?: true }) {
  const sign = isDescending ? -1 : 1
  return (one: SavedRecord, other: SavedRecord): number => {
    const [a, b] = [one[by], other[by]] as [string, string] | [number, number]
    return a === b ? 0 : a < b ? -sign : sign
  }
}
