import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const PREFIX = 'sealed:'
const ALGORITHM = 'aes-256-gcm'

/** The first key encrypts; the others only decrypt what was encrypted before a key was rotated. */
export type DataKeys = readonly [Uint8Array, ...Uint8Array[]]

/** Encrypts a text that must not be readable in the database or its backups, such as a mail with a one-time link. */
export function encryptText([key]: DataKeys, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, cipherKey(key), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts a text; returns it unchanged if it was never encrypted, or with another key. */
export function decryptText(keys: DataKeys, text: string): string {
  if (!text.startsWith(PREFIX)) return text
  for (const key of keys) {
    const decrypted = decryptWith(key, text)
    if (decrypted !== null) return decrypted
  }
  return text
}

/** The text encrypted with the first key; null if it is already, or if no key decrypts it. */
export function reencryptText(keys: DataKeys, text: string): string | null {
  if (!text.startsWith(PREFIX) || decryptWith(keys[0], text) !== null) return null
  const decrypted = decryptText(keys, text)
  return decrypted === text ? null : encryptText(keys, decrypted)
}

function decryptWith(key: Uint8Array, text: string): string | null {
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64')
  try {
    const cipher = createDecipheriv(ALGORITHM, cipherKey(key), bytes.subarray(0, 12))
    cipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function cipherKey(key: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'sealed text', 32))
}
