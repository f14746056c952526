/** The rows of a table that have a text, each with its cells. */
export function readCells(value: string): string[][] {
  return value
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map(cellsOf)
}

function cellsOf(row: string): string[] {
  const cells = ['']
  for (let index = 0; index < row.length; index += 1) {
    const isEscaped = row[index] === '\\' && (row[index + 1] === '|' || row[index + 1] === '\\')
    if (row[index] === '|') {
      cells.push('')
      continue
    }
    if (isEscaped) index += 1
    cells.push(`${cells.pop()}${row[index]}`)
  }
  return cells.map((cell) => cell.trim())
}

/** A table as text; empty cells at the end of a row and empty rows are left out. */
export function writeCells(rows: string[][]): string {
  return rows
    .map((cells) => {
      const last = cells.findLastIndex((cell) => cell.trim() !== '')
      return cells
        .slice(0, last + 1)
        .map((cell) =>
          cell
            .replaceAll(/\s+/g, ' ')
            .trim()
            .replaceAll(/[\\|]/g, String.raw`\$&`),
        )
        .join(' | ')
    })
    .filter((row) => row !== '')
    .join('\n')
}
