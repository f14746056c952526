/** A key figure below the head of a product page. Radio bands are shown as marks. */
export interface KeyFigure {
  name: string
  valueHtml: string
  bands: string[]
}

const TABLE = '<table>'
const TABLE_END = '</table>'
const CELL = /<t[hd]\b[^<>]*>/
const CELL_END = /<\/t[hd]>/
const BANDS = /^\d{3}(?:(?:, | and | \/ )\d{3})* MHz$/

/**
 * Extracts the key figures from the first table of a rendered text. The table has either one row of values below a
 * header, or name and value in each row and an empty header. Any other table stays in the text.
 */
export function keyFigures(html: string): { figures: KeyFigure[]; restHtml: string } {
  const start = html.indexOf(TABLE)
  const end = html.indexOf(TABLE_END, start)
  if (start < 0 || end < 0) return { figures: [], restHtml: html }
  const [, ...rows] = html.slice(start, end).split('<tr>')
  const pairs = pairsOf(rows.map(cellsOf))
  if (pairs.length === 0) return { figures: [], restHtml: html }
  return {
    figures: pairs.map(([name = '', valueHtml = '']) => ({ name, valueHtml, bands: bandsOf(valueHtml) })),
    restHtml: (html.slice(0, start) + html.slice(end + TABLE_END.length)).trim(),
  }
}

function cellsOf(row: string): string[] {
  const [, ...cells] = row.split(CELL)
  return cells.map((cell) => cell.split(CELL_END, 1)[0]!.trim())
}

function pairsOf([head = [], ...body]: string[][]): string[][] {
  const [values = []] = body
  const hasHeader = head.some((name) => name !== '')
  if (hasHeader && body.length === 1) return head.map((name, column) => [name, values[column] ?? ''])
  if (!hasHeader && body.every((row) => row.length === 2)) return body
  return []
}

function bandsOf(value: string): string[] {
  return BANDS.test(value) ? (value.match(/\d{3}/g) ?? []).map((number) => `${number} MHz`) : []
}
