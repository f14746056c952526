import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const PREFIX = 'sealed:'
const ALGORITHM = 'aes-256-gcm'

/** Encrypts a text that must not be readable in the database or its backups, such as a mail with a one-time link. */
export function encryptText(secret: Uint8Array, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts a text; returns it unchanged if it was never encrypted, or with another secret. */
export function decryptText(secret: Uint8Array, text: string): string {
  if (!text.startsWith(PREFIX)) return text
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64')
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
