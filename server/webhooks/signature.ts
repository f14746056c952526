import { createHmac, randomBytes } from 'node:crypto'

export const SIGNATURE_HEADER = 'X-Meshwork-Signature'

const PREFIX = 'whsec_'

/** A new key of signatures. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

/** Whether a decrypted text is a key: with another server secret it stays encrypted. */
export function isWebhookSecret(text: string): boolean {
  return text.startsWith(PREFIX)
}

/** HMAC-SHA256 of the time and the body: the time lets receivers refuse a replayed request. */
export function signature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
