import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/engine/context.ts'
import type { CaptchaProof } from './challenge.ts'

/** No person fills in a form faster than this. */
const MIN_AGE_MS = 3_000
const LIFETIME_MS = 60 * 60_000

type Source = Pick<Context, 'secret' | 'now'>

/** What a browser without JavaScript sends in place of a solution: a signed time of issue. */
export function newTicket({ secret, now }: Source): string {
  const payload = `${now.getTime()}.${randomBytes(12).toString('base64url')}`
  return `ticket.${payload}.${sign(payload, secret)}`
}

/** Verifies a ticket; undefined when it is too fresh, expired or foreign. */
export function checkTicket({ secret, now }: Source, ticket: string): CaptchaProof | undefined {
  const [, payload = '', issuedAt, signature = ''] =
    /^ticket\.((\d{1,16})\.[\w-]{16})\.([\w-]{43})$/.exec(ticket) ?? []
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(payload, secret))]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const age = now.getTime() - Number(issuedAt)
  if (age < MIN_AGE_MS || age > LIFETIME_MS) return undefined
  return { key: payload, expires: new Date(Number(issuedAt) + LIFETIME_MS) }
}

function sign(payload: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`ticket:${payload}`).digest('base64url')
}
