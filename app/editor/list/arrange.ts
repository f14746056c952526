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

/** Groups records under headings, in the order of the groups; records without a group come last. */
export function group<Row>(
  records: Row[],
  groupOf: (record: Row) => unknown,
  groups: Option[],
  none: string,
): Line<Row>[] {
  const found = Map.groupBy(records, groupOf)
  const groupIds = new Set<unknown>(groups.map(({ id }) => id))
  const others = records.filter((record) => !groupIds.has(groupOf(record)))
  return [
    ...groups.map(({ id, name }) => ({ heading: name, members: found.get(id) ?? [] })),
    { heading: none, members: others },
  ]
    .filter(({ members }) => members.length > 0)
    .flatMap(({ heading, members }) => [
      { heading, count: members.length },
      ...members.map((record) => ({ record })),
    ])
}
