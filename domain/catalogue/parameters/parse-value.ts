import type { ParameterFields } from './parameter.ts'
import type { ValueParts } from './parameter-value.ts'

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,12})?$/
const MAX_CELL_LENGTH = 1000

const blank: ValueParts = { min: null, typ: null, max: null, text: '', note: '' }

/**
 * Reads a cell of the grid or of a spreadsheet: "3.0–3.4", "10", "max 60", "4.65 / 5 / 5.35", each with its unit or without
 * and perhaps with a note in parentheses. Null if a number is expected and none is found.
 */
export function parseValue(
  cell: string,
  { kind, unit }: Pick<ParameterFields, 'kind' | 'unit'>,
): ValueParts | null {
  const typed = cell.trim()
  if (typed === '') return blank
  if (typed.length > MAX_CELL_LENGTH) return null
  const { body, note } = splitNote(typed)
  const bare = withoutUnit(body, unit)
  if (kind !== 'number') return { ...blank, text: bare, note }
  const numbers = bare === '' ? {} : parseNumbers(bare)
  return numbers && { ...blank, ...numbers, note }
}

/** A note is what stands in parentheses at the end. */
function splitNote(typed: string): { body: string; note: string } {
  const start = typed.endsWith(')') ? typed.indexOf('(') : -1
  if (start < 0) return { body: typed, note: '' }
  return { body: typed.slice(0, start).trim(), note: typed.slice(start + 1, -1).trim() }
}

function withoutUnit(text: string, unit: string): string {
  return unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text
}

type Numbers = Partial<Pick<ValueParts, 'min' | 'typ' | 'max'>>

function parseNumbers(text: string): Numbers | null {
  const plain = text.replaceAll('−', '-').replaceAll(/\s+/g, ' ')
  const columns = plain.split(' / ')
  if (columns.length === 3) return parseColumns(columns)
  const [, bound, limit] = /^(max|min|up to|≤|≥|<=|>=|<|>) ?(.+)$/i.exec(plain) ?? []
  if (bound !== undefined) return parseBound(bound.toLowerCase(), limit!)
  const single = parseNumber(plain)
  if (single !== null) return { typ: single }
  return parseRange(plain)
}

function parseColumns(columns: string[]): Numbers | null {
  const numbers = columns.map((column) => (/^[–-]?$/.test(column.trim()) ? null : parseNumber(column)))
  const isNumber = columns.every((column, index) => /^[–-]?$/.test(column.trim()) || numbers[index] !== null)
  const [min = null, typ = null, max = null] = numbers
  return isNumber ? { min, typ, max } : null
}

function parseBound(bound: string, limit: string): Numbers | null {
  const number = parseNumber(limit)
  if (number === null) return null
  return ['min', '≥', '>=', '>'].includes(bound) ? { min: number } : { max: number }
}

const SEPARATORS = ['–', '—', ' to ', '…', '..', '-']

/** A hyphen separates only behind a digit, so that "-20-60" has one sign and one separator. */
function parseRange(text: string): Numbers | null {
  for (const separator of SEPARATORS) {
    const at = text.indexOf(separator, 1)
    if (at < 0) continue
    const min = parseNumber(text.slice(0, at))
    const max = parseNumber(text.slice(at + separator.length))
    if (min !== null && max !== null && min <= max) return { min, max }
  }
  return null
}

/** A decimal comma is taken for a point, as spreadsheets of other countries have it. */
function parseNumber(text: string): number | null {
  const typed = text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return NUMBER.test(typed) ? Number(typed) : null
}
