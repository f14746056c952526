/** A figure of the strip below the head of a product; a list of radio bands is shown by their marks. */
export interface KeyFigure {
  name: string
  valueHtml: string
  bands: string[]
}

const TABLE = /<table>(.*?)<\/table>/s
const ROW = /<tr>(.*?)<\/tr>/gs
const CELL = /<(?:th|td)[^>]*>(.*?)<\/(?:th|td)>/gs
const BANDS = /^\d{3}(?:(?:, | and | \/ )\d{3})* MHz$/

/**
 * The figures in the first table of a rendered text, and the text without it. The table has names above values
 * or, without a title line, names before values; any other table stays in the text.
 */
export function keyFigures(html: string): { figures: KeyFigure[]; restHtml: string } {
  const table = TABLE.exec(html)
  const rows = [...(table?.[1] ?? '').matchAll(ROW)].map(([, row = '']) =>
    [...row.matchAll(CELL)].map(([, cell = '']) => cell.trim()),
  )
  const pairs = pairsOf(rows)
  if (!table || pairs.length === 0) return { figures: [], restHtml: html }
  return {
    figures: pairs.map(([name = '', valueHtml = '']) => ({ name, valueHtml, bands: bandsOf(valueHtml) })),
    restHtml: html.replace(table[0], '').trim(),
  }
}

function pairsOf([head = [], ...body]: string[][]): string[][] {
  const [values = []] = body
  const hasNamesAbove = head.some((name) => name !== '')
  if (hasNamesAbove && body.length === 1) return head.map((name, column) => [name, values[column] ?? ''])
  if (!hasNamesAbove && body.every((row) => row.length === 2)) return body
  return []
}

function bandsOf(value: string): string[] {
  return BANDS.test(value) ? (value.match(/\d{3}/g) ?? []).map((number) => `${number} MHz`) : []
}
