import type { Line } from '#app/editor/list/arrange.ts'

/** A row of tiles of one section. */
export interface TileRow<Row> {
  /** Place of the section in the list, and its name and number of tiles. */
  group: number
  section: string
  count: number
  /** Whether the heading of the section stands above it. */
  isFirst: boolean
  tiles: { line: Exclude<Line<Row>, { heading: string }>; index: number }[]
}

/** The lines of a grouped list as rows of tiles; a section begins a new row. */
export function tileRows<Row>(lines: Line<Row>[], columns: number): TileRow<Row>[] {
  const rows: TileRow<Row>[] = []
  let section = { section: '', count: 0, group: 0 }
  let last: TileRow<Row> | undefined
  lines.forEach((line, index) => {
    if ('heading' in line) {
      section = { section: line.heading, count: line.count, group: section.group + 1 }
      last = undefined
      return
    }
    if (!last || last.tiles.length === columns) {
      last = { ...section, isFirst: last === undefined, tiles: [] }
      rows.push(last)
    }
    last.tiles.push({ line, index })
  })
  return rows
}
