import { createHash, randomBytes } from 'node:crypto'

/** How long a mail is good for. */
export const ACTIVATION_MINUTES = 48 * 60
export const RESET_MINUTES = 60

const MINUTE_MS = 60_000

/** A new code for a mail, and what is kept of it. */
export function newCode(now: Date, minutes: number) {
  const code = randomBytes(24).toString('base64url')
  const expires = new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
  return { code, kept: { code_digest: digestOf(code), expires } }
}

/** What is kept of a code: it is long and random, so a plain digest can't be reversed. */
export function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
