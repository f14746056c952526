import * as z from 'zod'
import { unusablePlace } from './clean-text.ts'
import { isWebAddress } from './web-address.ts'

/** Kinds of values that entity fields are made of; every entity uses these, so limits and texts are alike. */

const LARGEST_ID = 2_147_483_647

/** Key of a record. Zero is valid: the trademark type "Empty" has it. */
export const id = z.int().min(0).max(LARGEST_ID)

/** A reference that may be none. */
export const optionalId = id.nullable()

/** Place in a hand-sorted list. */
export const ordering = z.int().min(-LARGEST_ID).max(LARGEST_ID)

export const flag = z.boolean()

/** Text that every reader can hold: pages, feeds, calendars, workbooks, mails. */
export const text = z.string().refine((given) => unusablePlace(given) < 0, {
  error: ({ input }) => unusableMessage(String(input)),
})

/** Tells where the character is that nobody can see. */
function unusableMessage(given: string): string {
  const place = unusablePlace(given)
  const code = (given.codePointAt(place) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const before = given
    .slice(Math.max(0, place - 20), place)
    .trim()
    .toWellFormed()
  return `Contains an unusable character (U+${code}) ${before === '' ? 'at the start' : `after "${before}"`}`
}

/** Text of one line. */
export const line = text.max(500, 'At most 500 characters').regex(/^[^\n\r]*$/, 'Expected one line')

/** A line that must not be empty. */
export const requiredLine = line.min(1, 'Required')

/** Markdown of any length that can still be rendered at once. */
export const markdown = text.max(65_536, 'At most 65 536 characters')

const INVALID_DATE = 'Invalid date format'

/** A day, as YYYY-MM-DD. A year before 1000 is a slip of the keyboard. */
export const day = z.iso.date({ error: INVALID_DATE }).refine((given) => given >= '1000', INVALID_DATE)

const MOMENT = /^([1-9]\d{3}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,6})?(Z|\+00:00)?$/

/** A moment in UTC: read as "YYYY-MM-DD HH:mm" or ISO 8601, kept and answered as ISO 8601. */
export const moment = z
  .string()
  .refine((given) => parseMoment(given) !== null, { error: INVALID_DATE, abort: true })
  .overwrite((given) => parseMoment(given) ?? given)

/** The moment that a text names, as the API writes it; null if it names none, such as 30 February. */
function parseMoment(given: string): string | null {
  const parts = MOMENT.exec(given)
  if (!parts) return null
  const [, date = '', time, seconds = ':00', fraction = ''] = parts
  const parsed = new Date(`${date}T${time}${seconds}${fraction}Z`)
  const isOnDay = Number.isFinite(parsed.getTime()) && parsed.toISOString().startsWith(date)
  return isOnDay ? isoMoment(parsed) : null
}

/** A moment as the API writes it: ISO 8601 in UTC, without empty milliseconds. */
export function isoMoment(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z')
}

/** An optional web address; empty means none. */
export const webAddress = text
  .max(2000, 'At most 2000 characters')
  .refine(
    (given) => given === '' || isWebAddress(given),
    'Expected a valid address that starts with https://, http:// or /',
  )

/** Price in euro with at most two decimals; null means on request. */
export const price = z
  .number()
  .min(0, 'A price can not be negative')
  .max(9_999_999, 'At most 9 999 999')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals')
  .nullable()

/** How many of something; limits below zero never make sense. */
export const count = z.int().min(0, 'At least 0').max(LARGEST_ID)

/** A day that may be unknown. */
export const optionalDay = day.nullable()

/** Records in the order staff gave them, each at most once. */
export const ids = z
  .array(id)
  .max(500, 'At most 500')
  .refine((list) => new Set(list).size === list.length, 'Each at most once')

/** The part of a page's address that names the record; empty means none yet. */
export const friendlyUrl = z
  .string()
  .max(200, 'At most 200 characters')
  .regex(
    /^([A-Za-z0-9]+([-._][A-Za-z0-9]+)*)?$/,
    'Expected letters, digits and single hyphens, such as "tr-72d"',
  )

/** Exactly one e-mail address. */
export const email = z.email('Expected an e-mail address').max(254, 'At most 254 characters')

/** An e-mail address; empty means none. */
export const optionalEmail = z.union([z.literal(''), email], 'Expected an e-mail address')
