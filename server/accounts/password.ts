import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore } from '#server/runtime/semaphore.ts'

/** The hash of an account whose owner has not chosen a password yet; no password hashes to it. */
export const NO_PASSWORD = ''

const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const KEY_BYTES = 32

const derive = promisify(argon2)

/** Hashes a password: argon2id as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(key)}`
}

/** Verifies a password; takes as long for an unknown account (no stored hash) as for a known one. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , , salt, key] = (stored ?? DUMMY_HASH).split('$')
  const expected = Buffer.from(key ?? '', 'base64')
  const actual = await deriveKey(password, Buffer.from(salt ?? '', 'base64'))
  return stored !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual)
}

const DUMMY_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(KEY_BYTES))}`

/** Limits concurrent key derivations, so a flood of sign-ins can't exhaust the CPU. */
const semaphore = new Semaphore({ concurrency: 2, maxQueued: 20, refusal: 'TOO_MANY_REQUESTS' })

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  return semaphore.run(() =>
    derive('argon2id', {
      message: password,
      nonce: salt,
      parallelism: LANES,
      tagLength: KEY_BYTES,
      memory: MEMORY_KIB,
      passes: PASSES,
    }),
  )
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
