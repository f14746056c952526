/**
 * Copies rows of the ordering table as a plain table. Spreadsheets would put the lines within a cell, such as order code
 * and description, into rows of their own.
 */
export function copyOrdering(table: HTMLTableElement): void {
  table.addEventListener('copy', (event) => {
    const selection = getSelection()
    const rows = [...table.tBodies[0]!.rows].filter((row) => selection?.containsNode(row, true))
    if (rows.length < 2 || !event.clipboardData) return
    const cells = rows.map((row) => [...row.cells].flatMap(cellTexts))
    event.clipboardData.setData('text/plain', cells.map((row) => row.join('\t')).join('\n'))
    event.clipboardData.setData('text/html', plainTable(cells))
    event.preventDefault()
  })
}

/** The order code and what describes it are two columns; a cell without text, such as the shop button, is left out. */
function cellTexts(cell: HTMLTableCellElement): string[] {
  const name = cell.querySelector('b')?.textContent
  if (name === undefined || name === null) return cell.className === 'act' ? [] : spanned(cell)
  const notes = [...cell.querySelectorAll('small')].map(({ textContent }) => textContent)
  return [name, notes.join(', ')]
}

/** Several bands or statuses are a list; a price is followed by the total, which is left out. */
function spanned(cell: HTMLTableCellElement): string[] {
  const listed = [...cell.querySelectorAll('.band, .status')]
  const parts = listed.length > 0 ? listed : [cell.firstChild]
  const text = parts.map((part) => part?.textContent?.trim() ?? '').join(', ')
  return [text, ...Array<string>(cell.colSpan - 1).fill('')]
}

/** Built of nodes, so texts need no escaping. */
function plainTable(rows: string[][]): string {
  const table = document.createElement('table')
  for (const row of rows) {
    const line = table.insertRow()
    for (const text of row) line.insertCell().textContent = text
  }
  return table.outerHTML
}
