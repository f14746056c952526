/** A line of a list: a group heading, a record, or the position of one that is not loaded yet. */
export type Line<Row> = { heading: string; count: number } | { record: Row } | { missing: number }

interface Group {
  /** The id of a record, or one of the fixed values of a field. */
  id: number | string | null
  count: number
}

/** The lines of a list that comes sorted by group, with a heading above each group. */
export function arrange<Row>(
  rows: readonly (Row | undefined)[],
  groups: Group[],
  names: readonly { id: number | string; name: string }[],
  none: string,
): Line<Row>[] {
  const lines = rows.map((record, position) => (record === undefined ? { missing: position } : { record }))
  if (groups.length === 0) return lines
  const nameOf = (id: Group['id']) => names.find((name) => name.id === id)?.name ?? none
  let start = 0
  return groups.flatMap(({ id, count }) => {
    const members = lines.slice(start, start + count)
    start += count
    return [{ heading: nameOf(id), count }, ...members]
  })
}
