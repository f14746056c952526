import * as z from 'zod'
import { indexOfUnusable } from './clean-text.ts'
import { isWebAddress } from './web-address.ts'

/** Schemas of field values. Every entity uses these, so limits and messages are the same everywhere. */

const MAX_ID = 2_147_483_647

/** Primary key. Zero is valid: the trademark type "Empty" has it. */
export const id = z.int().min(0).max(MAX_ID)

/** A nullable reference. */
export const optionalId = id.nullable()

/** Sort key of a manually ordered list. */
export const ordering = z.int().min(-MAX_ID).max(MAX_ID)

export const flag = z.boolean()

/** Text that is safe in every output format: pages, feeds, calendars, workbooks, mails. */
export const text = z.string().refine((value) => indexOfUnusable(value) < 0, {
  error: ({ input }) => unusableMessage(String(input)),
})

/** Names the position, since the character is invisible. */
function unusableMessage(value: string): string {
  const index = indexOfUnusable(value)
  const code = (value.codePointAt(index) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const before = value
    .slice(Math.max(0, index - 20), index)
    .trim()
    .toWellFormed()
  return `Contains an unusable character (U+${code}) ${before === '' ? 'at the start' : `after "${before}"`}`
}

/** A single line of text. */
export const line = text.max(500, 'At most 500 characters').regex(/^[^\n\r]*$/, 'Expected one line')

/** Whether a text is more than white space. */
export const isFilled = (value: string): boolean => value.trim() !== ''

/** A line that must not be blank. */
export const requiredLine = line.refine(isFilled, 'Required')

/** Markdown. The limit bounds the time to render it. */
export const markdown = text.max(65_536, 'At most 65 536 characters')

const INVALID_DATE = 'Invalid date format'

/** A date as YYYY-MM-DD. A year before 1000 is taken for a typing error. */
export const day = z.iso.date({ error: INVALID_DATE }).refine((value) => value >= '1000', INVALID_DATE)

const MOMENT = /^([1-9]\d{3}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,6})?(Z|\+00:00)?$/

/** A UTC timestamp: accepted as "YYYY-MM-DD HH:mm" or ISO 8601, stored and returned as ISO 8601. */
export const moment = z
  .string()
  .refine((value) => parseMoment(value) !== null, { error: INVALID_DATE, abort: true })
  .overwrite((value) => parseMoment(value) ?? value)

/** Parses and normalises a timestamp; null if it is invalid, such as 30 February. */
function parseMoment(value: string): string | null {
  const parts = MOMENT.exec(value)
  if (!parts) return null
  const [, date = '', time, seconds = ':00', fraction = ''] = parts
  const parsed = new Date(`${date}T${time}${seconds}${fraction}Z`)
  const isOnDay = Number.isFinite(parsed.getTime()) && parsed.toISOString().startsWith(date)
  return isOnDay ? isoMoment(parsed) : null
}

/** Formats a timestamp for the API: ISO 8601 in UTC, without zero milliseconds. */
export function isoMoment(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z')
}

/** An optional web address; empty means none. */
export const webAddress = text
  .max(2000, 'At most 2000 characters')
  .refine(
    (value) => value === '' || isWebAddress(value),
    'Expected a valid address that starts with https://, http:// or /',
  )

/** Price in euro with at most two decimals; null means "on request". */
export const price = z
  .number()
  .min(0, 'A price can not be negative')
  .max(9_999_999, 'At most 9 999 999')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals')
  .nullable()

/** A non-negative number of things. */
export const count = z.int().min(0, 'At least 0').max(MAX_ID)

/** A scheduled end: from then on visitors do not see the record; null means never. */
export const onlineUntil = moment.nullable()

/** A nullable date. */
export const optionalDay = day.nullable()

/** References to distinct records, in the order staff chose. */
export const ids = z
  .array(id)
  .max(500, 'At most 500')
  .refine((list) => new Set(list).size === list.length, 'Each at most once')

/** URL slug of a record, in lower case; empty means none yet. */
export const friendlyUrl = z
  .string()
  .max(200, 'At most 200 characters')
  .toLowerCase()
  .regex(/^([a-z0-9]+([-._][a-z0-9]+)*)?$/, 'Expected letters, digits and single hyphens, such as "tr-72d"')

/** A single e-mail address, so a form cannot add recipients. */
export const email = z.email('Expected an e-mail address').max(254, 'At most 254 characters')

/** An e-mail address; empty means none. */
export const optionalEmail = z.union([z.literal(''), email], 'Expected an e-mail address')
