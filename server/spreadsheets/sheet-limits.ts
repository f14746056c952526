/** How much of a file is read before it is refused. */
export interface SheetLimits {
  bytes: number
  /** What the parts of a workbook may have together once they are inflated. */
  inflatedBytes: number
  rows: number
  columns: number
  /** Of all cells together. */
  characters: number
}

/** A file that is no table, with a message for the person who chose it. */
export class UnreadableSheet extends Error {}

/** Collects cells by row and column, and refuses what exceeds the limits. */
export class SheetCells {
  readonly rows: string[][] = []
  readonly #limits: SheetLimits
  #characters = 0

  constructor(limits: SheetLimits) {
    this.#limits = limits
  }

  /** Empty cells are not counted: workbooks have formatted rows and columns far beyond their content. */
  add(row: number, column: number, text: string): void {
    const cell = text.trim()
    if (cell === '') return
    const { rows, columns, characters } = this.#limits
    if (!isIndex(row) || !isIndex(column)) throw new UnreadableSheet('The workbook is damaged.')
    if (row >= rows) throw new UnreadableSheet(`The table has more than ${rows} rows.`)
    if (column >= columns) throw new UnreadableSheet(`The table has more than ${columns} columns.`)
    this.#characters += cell.length
    if (this.#characters > characters) throw new UnreadableSheet('The table has too much text.')
    while (this.rows.length <= row) this.rows.push([])
    const cells = this.rows[row]!
    while (cells.length < column) cells.push('')
    cells[column] = cell
  }
}

function isIndex(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0
}
