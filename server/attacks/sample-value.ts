import type * as z from 'zod'
import { uploadedFile } from '#contract/uploaded-file.ts'

const CANDIDATES: unknown[] = [
  null,
  'sample',
  '4.06G',
  '2026-11-14 08:30',
  '2026-11-14',
  'sample@example.com',
  'https://example.com/sample',
  'XX',
  '#0b4f58',
  'd0f5ba2c-2f9e-4b9c-8f4e-0d2a1c7b5e11',
  true,
  1,
  [],
  [{ id: 1, action: 'update', version: 1, values: {} }],
  [1],
  [{ product: 1, price_1: 1 }],
  [{ parameter: 1, series: 1, variant: null, version: null, value: null }],
  [{ entity: 'news', id: 1, field: 'content', code: 'bare-url' }],
  {},
  { temporaryPath: 'sample' },
  '/sample',
  { id: 1 },
  ['read'],
  ['news'],
  'everything',
  // Bytes and the layout of data of a DPA command.
  '0x0A',
  '00ff',
  '0a 0b',
  'none',
  // Several ids.
  '1,2',
  // A SHA-256.
  'a0'.repeat(32),
  // A colour that is readable on dark pages, the currency and the first year of a vendor, a table without rows.
  '#56bfc4',
  'EUR',
  2004,
  '',
  // A language, and the texts of a translation.
  'cs',
  '{}',
]

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** SendOptions to calls that accept a file. */
const samplePicture = new File([Buffer.from(ONE_PIXEL, 'base64')], 'sample.png', { type: 'image/png' })

/** A value that a schema accepts, found by trial; nullable references are null. */
export function sampleValue(schema: z.core.$ZodType): unknown {
  if (unwrap(schema) === uploadedFile) return samplePicture
  const found = candidatesFor(schema).find((value) => (schema as z.ZodType).safeParse(value).success)
  if (found === undefined) throw new Error(`No sample for ${schema._zod.def.type}: add one to CANDIDATES.`)
  return found
}

function candidatesFor(schema: z.core.$ZodType): unknown[] {
  const inner = unwrap(schema)._zod.def as z.core.$ZodTypeDef & {
    entries?: object
    values?: unknown[]
    shape?: Record<string, z.core.$ZodType>
  }
  if (inner.entries) return Object.values(inner.entries)
  if (inner.values) return inner.values
  if (inner.shape) return [sampleFields(inner.shape)]
  return CANDIDATES
}

/** A value for each field. */
export function sampleFields(shape: Record<string, z.core.$ZodType>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleValue(field)]))
}

/** The schema inside optional, nullable, default and transform wrappers. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType; in?: z.core.$ZodType }
  if (def.innerType) return unwrap(def.innerType)
  return def.type === 'pipe' && def.in ? unwrap(def.in) : schema
}
