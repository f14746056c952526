import { text } from '#domain/fields.ts'

/** A field of the data of a request or answer. */
export interface LayoutField {
  name: string
  /** Number of bytes; a range if it varies. */
  min: number
  max: number
  meaning: string
}

/** The layout of data that is known to be empty. */
const NO_DATA = 'none'

const MAX_DATA_BYTES = 56
const FIELD = /^([A-Za-z]\w{0,39}) (\d{1,2})(?:-(\d{1,2}))? B: (\S.*)$/

/**
 * The fields of the data, from one line each, such as "MID 4 B: identification of the module". "none" is known to be
 * empty. Null if the layout is not documented: an empty text, or one that can't be read.
 */
export function parseLayout(source: string): LayoutField[] | null {
  const rows = rowsOf(source)
  if (rows.length === 0) return null
  if (rows.length === 1 && rows[0] === NO_DATA) return []
  const fields = rows.map(parseField)
  return fields.every((field) => field !== undefined) ? fields : null
}

function rowsOf(source: string): string[] {
  return source
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
}

function parseField(row: string): LayoutField | undefined {
  const [, name, min, max = min, meaning] = FIELD.exec(row) ?? []
  if (name === undefined || meaning === undefined) return undefined
  return { name, min: Number(min), max: Number(max), meaning }
}

/** A layout as staff write it. */
export const dpaLayout = text
  .max(5000, 'At most 5000 characters')
  .refine((source) => problemOf(source) === undefined, { error: ({ input }) => problemOf(String(input)) })

function problemOf(source: string): string | undefined {
  const fields = parseLayout(source)
  if (fields === null) {
    const wrong = rowsOf(source).find((row) => parseField(row) === undefined)
    return wrong && `"${wrong.slice(0, 40)}": expected "none" or a line such as "MID 4 B: what it is"`
  }
  if (fields.some(({ min, max }) => max < min || max === 0)) return 'A field has at least one byte'
  const shortest = fields.reduce((sum, { min }) => sum + min, 0)
  return shortest > MAX_DATA_BYTES ? `Data have at most ${MAX_DATA_BYTES} bytes` : undefined
}

/** Where each field stands: "0", "2–17", or "from 1" for one whose length varies. */
export function positionsOf(fields: LayoutField[]): string[] {
  let next: number | null = 0
  return fields.map(({ min, max }) => {
    const start: number | null = next
    next = start === null || min !== max ? null : start + max
    if (start === null) return '…'
    if (min !== max) return `from ${start}`
    return max === 1 ? String(start) : `${start}–${start + max - 1}`
  })
}

/** The length of a field: "1 B", or "2 to 30 B". */
export function sizeOf({ min, max }: LayoutField): string {
  return min === max ? `${max} B` : `${min} to ${max} B`
}
