import { plainText } from '#domain/plain-text.ts'
import { contentBoxes } from './content-box.ts'
import type { seriesFields } from './series.ts'
import type * as z from 'zod'

/** A technical parameter of a product, such as "Supply" with "3.0–3.4 V". */
export interface Parameter {
  name: string
  value: string
}

/** Columns that qualify the name or the value instead of being a value. */
const CONDITION = 'condition'
const UNIT = 'unit'

/** The parameters in the texts of a series: tables of two columns without a head, and tables headed "Parameter". */
export function parametersOf(series: z.output<typeof seriesFields>): Parameter[] {
  const texts = [series.description_2, ...contentBoxes(series).map(({ content }) => content)]
  const found = texts.flatMap(tablesIn).flatMap(parametersIn)
  const byName = new Map<string, Parameter>()
  for (const parameter of found) if (!byName.has(parameter.name)) byName.set(parameter.name, parameter)
  return [...byName.values()]
}

function parametersIn([head = [], ...rows]: string[][]): Parameter[] {
  const isPlain = head.length === 2 && head.every((cell) => cell === '')
  if (!isPlain && head[0]?.toLowerCase() !== 'parameter') return []
  const columns = head.map((cell) => cell.toLowerCase())
  return rows
    .map((cells) => ({ name: nameOf(cells, columns), value: valueOf(cells, columns) }))
    .filter(({ name, value }) => name !== '' && value !== '')
}

function nameOf(cells: string[], columns: string[]): string {
  const condition = cells[columns.indexOf(CONDITION)] ?? ''
  return condition === '' ? (cells[0] ?? '') : `${cells[0]} (${condition})`
}

function valueOf(cells: string[], columns: string[]): string {
  const unit = cells[columns.indexOf(UNIT)] ?? ''
  const values = cells.flatMap((cell, index) => {
    const column = columns[index] ?? ''
    if (index === 0 || cell === '' || column === CONDITION || column === UNIT) return []
    return [columns.length === 2 ? cell : `${column} ${cell}`]
  })
  return values.length === 0 ? '' : `${values.join(', ')}${unit === '' ? '' : ` ${unit}`}`
}

/** The tables of a Markdown text as rows of plain cells, the head first. */
function tablesIn(markdown: string): string[][][] {
  const tables: string[][][] = []
  let rows: string[][] | undefined
  for (const text of markdown.split('\n').map((line) => line.trim())) {
    if (!text.startsWith('|')) {
      rows = undefined
      continue
    }
    if (rows === undefined) tables.push((rows = []))
    if (!isSeparator(text)) rows.push(cellsOf(text))
  }
  return tables
}

function isSeparator(row: string): boolean {
  return row.includes('---') && /^[|\s:-]+$/.test(row)
}

const ESCAPED_BAR = String.raw`\|`

function cellsOf(row: string): string[] {
  const inner = row.slice(
    1,
    row.endsWith('|') && !row.endsWith(ESCAPED_BAR) && row.length > 1 ? -1 : undefined,
  )
  return inner
    .replaceAll(ESCAPED_BAR, '\u0000')
    .split('|')
    .map((cell) => plainText(cell).replaceAll('\u0000', '|'))
}
