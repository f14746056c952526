import * as z from 'zod'
import { id, line, optionalId } from '#domain/fields.ts'
import { trimEndOf } from '#domain/trim-end-of.ts'
import type { ParameterFields } from './parameter.ts'

const LIMIT = 1e15

/** A measured number; null means not specified. */
const measure = z.number().min(-LIMIT).max(LIMIT).nullable()

/** The value of a parameter for a series, or for one of its variants. */
export const parameterValueFields = z.object({
  parameter: id,
  series: id,
  /** The variant whose value differs from that of its series; null for the series itself. */
  variant: optionalId,
  min: measure,
  typ: measure,
  max: measure,
  text: line,
  note: line,
})

export const blankParameterValue = { variant: null, min: null, typ: null, max: null, text: '', note: '' }

/** The parts of a value that are shown. */
export type ValueParts = Pick<z.output<typeof parameterValueFields>, 'min' | 'typ' | 'max' | 'text' | 'note'>

type Format = Pick<ParameterFields, 'unit' | 'decimals'>

const MAX_DECIMALS = 12

/** A number with at least the decimals of its parameter, such as "3.0", and a true minus sign. */
export function formatNumber(value: number, decimals: number): string {
  const shown = trimEndOf(value.toFixed(MAX_DECIMALS), '0')
  const [whole = '', fraction = ''] = shown.split('.')
  const text = decimals > 0 || fraction ? `${whole}.${fraction.padEnd(decimals, '0')}` : whole
  return text.replace('-', '−')
}

/** A value without its unit, as it stands in a cell of the grid; `parseValue` reads it back. */
export function formatCell(value: ValueParts, { decimals }: Pick<Format, 'decimals'>): string {
  const { text, note } = value
  return withNote([numbersOf(value, decimals), text].filter(Boolean).join('; '), note)
}

/** A value with its unit, such as "3.0–3.4 V". */
export function formatValue(value: ValueParts, { unit, decimals }: Format): string {
  const { text, note } = value
  const shown = [numbersOf(value, decimals), text].filter(Boolean).join('; ')
  return withNote(unit && shown ? `${shown} ${unit}` : shown, note)
}

/** Whether nothing is specified. */
export function isBlankValue({ min, typ, max, text, note }: ValueParts): boolean {
  return min === null && typ === null && max === null && text === '' && note === ''
}

function withNote(text: string, note: string): string {
  return note === '' ? text : `${text} (${note})`.trim()
}

const NONE = '–'

function numbersOf({ min, typ, max }: ValueParts, decimals: number): string {
  const [low, middle, high] = [min, typ, max].map((number) =>
    number === null ? null : formatNumber(number, decimals),
  )
  if (low == null && middle == null && high == null) return ''
  if (middle != null) {
    return low == null && high == null ? middle : [low, middle, high].map((one) => one ?? NONE).join(' / ')
  }
  if (low == null) return `max ${high}`
  if (high == null) return `min ${low}`
  return min! <= 0 ? `${low} to ${high}` : `${low}–${high}`
}

/** The numbers of a value that visitors can filter by: the outermost ones that are known. */
export function rangeOf({
  min,
  typ,
  max,
}: Pick<ValueParts, 'min' | 'typ' | 'max'>): [low: number, high: number] | null {
  const known = [min, typ, max].filter((number) => number !== null)
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)]
}

/** The words of a value to choose from: "PCB, U.FL or pad" are three. */
export function choicesIn(text: string): string[] {
  const words = text.split(/,|;|\bor\b/).map((word) => word.trim())
  return [...new Set(words.filter(Boolean))]
}
