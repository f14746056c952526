import * as z from 'zod'
import { flag, id, moment, requiredLine } from '#domain/fields.ts'
import { isWebAddress } from '#domain/web-address.ts'

/** An https address without a user name; whether it is public is checked by the server. */
export const webhookUrl = z
  .string()
  .max(2000, 'At most 2000 characters')
  .refine(isHttpsAddress, 'Expected an address that starts with https://')

function isHttpsAddress(text: string): boolean {
  if (!isWebAddress(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

/** A webhook in the list; its secret is never shown again. */
export const webhookRecord = z.object({
  id,
  name: requiredLine,
  url: z.string(),
  kinds: z.array(z.string()),
  is_active: flag,
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
