import type * as z from 'zod'
import { Failure } from '#domain/failure.ts'
import { isCleanText } from './body-limits.ts'

const INTEGER = /^(0|-?[1-9]\d*)$/
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/
const YES = ['true', '1', 'on']
const NO = ['false', '0', 'off']

/**
 * Text values of a form or a path as the values the schema asks for: "false" as false, empty as null where
 * null is allowed, JSON text as a list. What does not fit stays text, and the schema refuses it.
 */
export function fromText(schema: z.ZodObject, texts: ReadonlyMap<string, string>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const text = texts.get(name)
    if (text === undefined) continue
    if (!isCleanText(text)) throw new Failure('MALFORMED_REQUEST')
    values[name] = convert(field as z.ZodType, text)
  }
  return values
}

function convert(schema: z.ZodType, text: string): unknown {
  const { kind, isInteger, isNullable } = describe(schema)
  if (isNullable && (text === '' || text === 'null')) return null
  if (kind === 'boolean') return YES.includes(text) || (NO.includes(text) ? false : text)
  if (kind === 'number') return (isInteger ? INTEGER : DECIMAL).test(text) ? Number(text) : text
  if (kind === 'array' || kind === 'object' || kind === 'record') return fromJson(text)
  return text
}

function fromJson(text: string): unknown {
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

/** What a field holds, seen through optional, nullable, default and transforming wrappers. */
function describe(schema: z.core.$ZodType, isNullable = false): FieldDescription {
  const def = schema._zod.def as z.core.$ZodTypeDef & {
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
    format?: string
  }
  if (def.innerType) return describe(def.innerType, isNullable || def.type === 'nullable')
  if (def.type === 'pipe' && def.in) return describe(def.in, isNullable)
  return { kind: def.type, isInteger: def.format === 'safeint', isNullable }
}
