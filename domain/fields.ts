import * as z from 'zod'
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

/** Text of one line. */
export const line = z
  .string()
  .max(500, 'At most 500 characters')
  .regex(/^[^\n\r]*$/, 'Expected one line')

/** A line that must not be empty. */
export const requiredLine = line.min(1, 'Required')

/** Markdown of any length that can still be rendered at once. */
export const markdown = z.string().max(65_536, 'At most 65 536 characters')

/** A day, as YYYY-MM-DD. */
export const day = z.iso.date({ error: 'Invalid date format' })

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,6})?(Z|\+00:00)?$/

/** A moment in UTC: read as "YYYY-MM-DD HH:mm" or ISO 8601, kept and answered as ISO 8601. */
export const moment = z.string().transform((text, context) => {
  const parts = MOMENT.exec(text)
  const date = parts ? new Date(`${parts[1]}T${parts[2]}${parts[3] ?? ':00'}${parts[4] ?? ''}Z`) : null
  if (date && Number.isFinite(date.getTime()) && date.toISOString().startsWith(parts?.[1] ?? '')) {
    return isoMoment(date)
  }
  context.addIssue({ code: 'custom', message: 'Invalid date format' })
  return z.NEVER
})

/** A moment as the API writes it: ISO 8601 in UTC, without empty milliseconds. */
export function isoMoment(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z')
}

/** An optional web address; empty means none. */
export const webAddress = z
  .string()
  .max(2000, 'At most 2000 characters')
  .refine(
    (text) => text === '' || isWebAddress(text),
    'Expected an address that starts with https://, http:// or /',
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
  .regex(/^([a-z0-9]+([-._][a-z0-9]+)*)?$/i, 'Expected letters, digits and single hyphens, such as "tr-72d"')

/** Exactly one e-mail address. */
export const email = z.email('Expected an e-mail address').max(254, 'At most 254 characters')

/** An e-mail address; empty means none. */
export const optionalEmail = z.union([z.literal(''), email], 'Expected an e-mail address')
