/**
 * The rows of cells that a spreadsheet puts into the clipboard: separated by tabs and line breaks. A cell that contains
 * one of them stands in quotation marks, with its own marks doubled. Null for text without a separator; more
 * cells than allowed are not read.
 */
export function parsePasted(text: string, maxCells: number): string[][] | 'too many' | null {
  const end = text.replace(/\r?\n$/, '')
  if (!/[\t\n\r]/.test(end)) return null
  const rows: string[][] = [[]]
  let position = 0
  for (let count = 1; ; count += 1) {
    if (count > maxCells) return 'too many'
    const quoted = end[position] === '"' ? readQuoted(end, position) : null
    const next = quoted?.end ?? endOfCell(end, position)
    rows.at(-1)!.push(quoted?.cell ?? end.slice(position, next))
    if (next >= end.length) return rows
    if (end[next] !== '\t') rows.push([])
    position = next + (end.startsWith('\r\n', next) ? 2 : 1)
  }
}

function endOfCell(text: string, start: number): number {
  const found = text.slice(start).search(/[\t\n\r]/)
  return found < 0 ? text.length : start + found
}

/** A cell in quotation marks; null if they do not enclose all of it. */
function readQuoted(text: string, start: number): { cell: string; end: number } | null {
  let cell = ''
  let from = start + 1
  for (;;) {
    const mark = text.indexOf('"', from)
    if (mark < 0) return null
    cell += text.slice(from, mark)
    const after = text[mark + 1]
    if (after === undefined || /[\t\n\r]/.test(after)) return { cell, end: mark + 1 }
    if (after !== '"') return null
    cell += '"'
    from = mark + 2
  }
}
