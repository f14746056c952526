import { createHash, randomBytes } from 'node:crypto'

/** How long mailed codes are valid. */
export const ACTIVATION_MINUTES = 48 * 60
export const RESET_MINUTES = 60

const MINUTE_MS = 60_000

/** A new code for a mail, and what is stored of it. */
export function newCode(now: Date, minutes: number) {
  const code = randomBytes(24).toString('base64url')
  const expires = new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
  return { code, stored: { code_digest: digestOf(code), expires } }
}

/** The stored form of a code. Codes are long and random, so a plain digest suffices. */
export function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
