/** How many empty cells stand before each cell of a pasted table, because a cell above reaches down, and its width. */
interface CellLayout {
  before: number
  width: number
}

const MAX_SPAN = 50

/** Places cells that span columns or rows, so that those after them stay in their columns. */
export function tableLayout(table: HTMLTableElement): { cells: Map<Node, CellLayout>; columns: number } {
  const cells = new Map<Node, CellLayout>()
  /** For each column, how many rows below it is taken by a cell above. */
  const taken: number[] = []
  let columns = 0
  for (const row of Array.from(table.rows)) {
    let column = 0
    for (const cell of Array.from(row.cells)) {
      let before = 0
      while ((taken[column] ?? 0) > 0) {
        taken[column]! -= 1
        column += 1
        before += 1
      }
      const width = spanOf(cell, 'colspan')
      const height = spanOf(cell, 'rowspan')
      for (let each = 0; each < width; each += 1) taken[column + each] = height - 1
      cells.set(cell, { before, width })
      column += width
    }
    for (; column < taken.length; column += 1) if ((taken[column] ?? 0) > 0) taken[column]! -= 1
    columns = Math.max(columns, taken.length)
  }
  return { cells, columns }
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10)
  return Number.isFinite(span) ? Math.max(1, Math.min(span, MAX_SPAN)) : 1
}
