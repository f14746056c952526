import type { Option, Options, SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { hasTerm } from './has-term.ts'

/** A line of a list: a group heading or a record. */
export type Line<Row> = { heading: string; count: number } | { record: Row }

/** Filters records by a search term and groups them as declared by the screen. */
export function arrange(
  screen: Screen,
  rows: SavedRecord[],
  term: string,
  options: Options,
): Line<SavedRecord>[] {
  const found = rows.filter((row) =>
    hasTerm(
      screen.search.map((name) => row[name]),
      term,
    ),
  )
  const { groupBy } = screen
  if (!groupBy) return found.map((record) => ({ record }))
  return group(found, (record) => record[groupBy], options[groupBy] ?? [], 'None')
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
