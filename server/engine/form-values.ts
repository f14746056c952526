import type * as z from 'zod'
import { Failure } from '#domain/failure.ts'

const INTEGER = /^(0|-?[1-9]\d*)$/
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/
const TRUE_TEXTS = ['true', '1', 'on']
const FALSE_TEXTS = ['false', '0', 'off']

/**
 * Coerces the text values of a form or path to the types of the schema: "false" to false, empty to null for nullable
 * fields, JSON to a list. Text that does not fit stays text, and the schema refuses it.
 */
export function coerceText(schema: z.ZodObject, texts: ReadonlyMap<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const text = texts.get(name) ?? partsOf(field as z.ZodType, name, texts)
    if (text === undefined) continue
    if (!isStorableText(text)) throw new Failure('MALFORMED_REQUEST')
    values[name] = coerce(field as z.ZodType, text)
  }
  return values
}

/** A record whose values have names of their own, such as "filter.is_online=true", as JSON. */
function partsOf(schema: z.ZodType, name: string, texts: ReadonlyMap<string, string>): string | undefined {
  if (describeField(schema).kind !== 'record') return undefined
  const start = `${name}.`
  const parts = [...texts].filter(([key]) => key.startsWith(start))
  if (parts.length === 0) return undefined
  return JSON.stringify(Object.fromEntries(parts.map(([key, value]) => [key.slice(start.length), value])))
}

/** Coerces the texts among values that a form has collected; other values stay as they are. */
export function coerceValues(schema: z.ZodObject, values: Record<string, unknown>): Record<string, unknown> {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { ...values, ...coerceText(schema, new Map(texts)) }
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function coerce(schema: z.ZodType, text: string): unknown {
  const { kind, isInteger, isNullable } = describeField(schema)
  if (isNullable && (text === '' || text === 'null')) return null
  if (kind === 'boolean') return TRUE_TEXTS.includes(text) || (FALSE_TEXTS.includes(text) ? false : text)
  if (kind === 'number') return (isInteger ? INTEGER : DECIMAL).test(text) ? Number(text) : text
  if (kind === 'array' || kind === 'object' || kind === 'record') return parseJson(text)
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

interface FieldDescription {
  kind: string
  isInteger: boolean
  isNullable: boolean
}

/** The type of a field, with optional, nullable, default and transform wrappers removed. */
function describeField(schema: z.core.$ZodType, isNullable = false): FieldDescription {
  const def = schema._zod.def as z.core.$ZodTypeDef & {
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
    format?: string
  }
  if (def.innerType) return describeField(def.innerType, isNullable || def.type === 'nullable')
  if (def.type === 'pipe' && def.in) return describeField(def.in, isNullable)
  return { kind: def.type, isInteger: def.format === 'safeint', isNullable }
}
