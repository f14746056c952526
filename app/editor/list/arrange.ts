import type { Option } from '#app/editor/records.ts'

/** A line of a list: a group heading, a record, or the position of one that is not loaded yet. */
export type Line<Row> = { heading: string; count: number } | { record: Row } | { missing: number }

interface Group {
  id: number | null
  count: number
}

/** The lines of a list that comes sorted by group, with a heading above each group. */
export function arrange<Row>(
  rows: readonly (Row | undefined)[],
  groups: Group[],
  names: Option[],
  none: string,
): Line<Row>[] {
  const lines = rows.map((record, position) => (record === undefined ? { missing: position } : { record }))
  if (groups.length === 0) return lines
  const nameOf = (id: number | null) => names.find((name) => name.id === id)?.name ?? none
  let start = 0
  return groups.flatMap(({ id, count }) => {
    const members = lines.slice(start, start + count)
    start += count
    return [{ heading: nameOf(id), count }, ...members]
  })
}
