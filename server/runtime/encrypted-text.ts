import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const MARK = 'sealed:'
const ALGORITHM = 'aes-256-gcm'

/** A text that must not be readable in the database or its backups, such as a mail with a one-time link. */
export function encryptText(secret: Uint8Array, text: string): string {
  const start = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), start)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return MARK + Buffer.concat([start, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The text again; one that was never sealed, or with another secret, stays as it is. */
export function decryptText(secret: Uint8Array, text: string): string {
  if (!text.startsWith(MARK)) return text
  const bytes = Buffer.from(text.slice(MARK.length), 'base64')
  try {
    const cipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, 12))
    cipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
  } catch {
    return text
  }
}

function keyOf(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'sealed text', 32))
}
