import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'X-Meshwork-Signature'

/** HMAC-SHA256 of the time and the body: the time lets receivers refuse a replayed request. */
export function signature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
