import * as z from 'zod'
import { flag, id, moment, requiredLine } from '#domain/fields.ts'
import { fullAddress } from '#domain/web-address.ts'

/** An https address without a user name; whether it is public is checked by the server. */
export const webhookUrl = z
  .string()
  .max(2000, 'At most 2000 characters')
  .refine(isHttpsAddress, 'Expected an address that starts with https://')

/** Paths of this site resolve to http here, so they are refused. */
function isHttpsAddress(text: string): boolean {
  return fullAddress(text, 'http://site.invalid')?.startsWith('https://') ?? false
}

/** A webhook in the list; its secret is never shown again. */
export const webhookRecord = z.object({
  id,
  version: z.int(),
  name: requiredLine,
  url: z.string(),
  kinds: z.array(z.string()),
  /** Paused, or activated on a site with another address: a restored copy sends nothing. */
  is_active: flag,
  /** Public address of the site that it was activated on, if that is another one. */
  origin: z.string().nullable(),
  added: moment,
  by: z.string().nullable(),
  /** When the last delivery succeeded. */
  last_delivered: moment.nullable(),
  /** Deliveries that failed and are retried, or were abandoned. */
  failing: z.int(),
})

/** One delivery of a webhook. */
export const deliveryRecord = z.object({
  id,
  event: z.string(),
  body: z.string(),
  added: moment,
  attempts: z.int(),
  /** Null once it is delivered or abandoned. */
  next_attempt: moment.nullable(),
  delivered: moment.nullable(),
  /** The status of the last response. */
  status: z.int().nullable(),
  last_error: z.string().nullable(),
})
