import { stripSeparators } from '#domain/wayfinding/search-words.ts'
import { MAX_QUANTITY } from './price-tier.ts'

/** Limits of a list of parts. */
export const MAX_BOM_LINES = 500
export const MAX_BOM_TEXT = 100_000
const MAX_LINE_LENGTH = 500

/** How a line can be understood. The quantity is null if it is none that can be ordered. */
export interface BomReading {
  part: string
  quantity: number | null
}

/** A line of a list with its number; the catalogue decides which of its readings is right. */
export interface BomLine {
  line: number
  text: string
  readings: BomReading[]
}

/** The lines of a pasted list. */
export function parseBomText(text: string): BomLine[] {
  return parseBomRows(text.split(/\r\n|\n|\r/).map((line) => splitCells(line.slice(0, MAX_LINE_LENGTH))))
}

/** The lines of a table; rows without content and a row of headings are left out. */
export function parseBomRows(rows: string[][]): BomLine[] {
  const head = rows.findIndex((cells) => cells.some((cell) => cell !== ''))
  const columns = head < 0 ? null : columnsOf(rows[head]!)
  return rows.flatMap((cells, index) => {
    const text = cells.filter(Boolean).join(' ')
    if (stripSeparators(text) === '' || (columns && index === head)) return []
    return [{ line: index + 1, text, readings: readingsOf(cells, columns) }]
  })
}

const SEPARATORS = ['\t', ';', '|', ',']

/** The cells of a line, separated by the first separator that occurs in it. */
function splitCells(line: string): string[] {
  const separator = SEPARATORS.find((one) => line.includes(one))
  const cells = separator === undefined ? [line] : line.split(separator)
  return cells.map((cell) => cell.replace(/^\s*"/, '').replace(/"\s*$/, '').trim())
}

interface Columns {
  part: number
  quantity: number
}

const QUANTITY_HEADS = new Set(['qty', 'quantity', 'pcs', 'pieces', 'amount', 'count', 'menge', 'ks'])
const PART_HEADS = new Set([
  ...['part', 'parts', 'partnumber', 'partno', 'ordercode', 'code', 'mpn', 'number', 'article', 'name'],
  ...['orderingcode', 'manufacturerpartnumber', 'mfrpartnumber', 'product', 'item'],
])

/** The columns that a row of headings names; null if it is none. */
function columnsOf(cells: string[]): Columns | null {
  const heads = cells.map(stripSeparators)
  const quantity = heads.findIndex((head) => QUANTITY_HEADS.has(head))
  const part = heads.findIndex((head) => PART_HEADS.has(head))
  return quantity < 0 && part < 0 ? null : { part, quantity }
}

function readingsOf(cells: string[], columns: Columns | null): BomReading[] {
  const filled = cells.flatMap((cell, index) => (cell === '' ? [] : [{ cell, index }]))
  if (filled.length === 1 && (!columns || columns.part < 0)) return readingsOfText(filled[0]!.cell)
  const named = columns && columns.part >= 0 ? cells[columns.part] : undefined
  const asked = columns && columns.quantity >= 0 ? quantityIn(cells[columns.quantity] ?? '') : undefined
  const numbers = filled.flatMap(({ cell, index }) => {
    const quantity = quantityIn(cell)
    return quantity === undefined ? [] : [{ quantity, index }]
  })
  const near = (part: number) =>
    (numbers.find(({ index }) => index > part) ?? numbers.findLast(({ index }) => index < part))?.quantity
  const readings = filled
    .filter(({ cell }) => quantityIn(cell) === undefined)
    .map(({ cell, index }) => ({ part: cell, quantity: orOne(asked === undefined ? near(index) : asked) }))
  const first = named ? readings.filter(({ part }) => part === named) : []
  return [...first, ...readings.filter((reading) => !first.includes(reading))]
}

const orOne = (quantity: number | null | undefined) => (quantity === undefined ? 1 : quantity)

/** A part number may contain spaces and numbers, so a number at either end is a quantity only perhaps. */
function readingsOfText(text: string): BomReading[] {
  const words = text
    .split(/[\s:=]+/)
    .map((word) => word.replace(/^[x×*](?=\d+$)/i, '').replace(/(?<=^\d+)[x×*]$/i, ''))
    .filter((word) => word !== '' && !UNITS.has(word.toLowerCase()))
  const last = quantityIn(words.at(-1) ?? '')
  const first = quantityIn(words[0] ?? '')
  return [
    { part: text, quantity: 1 },
    ...(words.length > 1 && last !== undefined
      ? [{ part: words.slice(0, -1).join(' '), quantity: last }]
      : []),
    ...(words.length > 1 && first !== undefined ? [{ part: words.slice(1).join(' '), quantity: first }] : []),
  ]
}

const UNITS = new Set(['x', '×', '*', 'pcs', 'pcs.', 'pc', 'pc.', 'pieces', 'ks'])

/** A whole number, perhaps in groups of three digits; null if nobody can order that many, undefined if it is no number. */
function quantityIn(cell: string): number | null | undefined {
  const bare = cell.replace(/(?<=\d)\s*(?:pcs?\.?|pieces|ks)$/i, '').replace(/\.0+$/, '')
  const digits = /^\d{1,3}(?:[ '.,\u00a0]\d{3})+$/.test(bare) ? bare.replaceAll(/\D/g, '') : bare
  if (!/^\d{1,15}$/.test(digits)) return undefined
  const quantity = Number(digits)
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null
}
