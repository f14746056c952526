import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore } from '#server/runtime/semaphore.ts'

const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const KEY_BYTES = 32

const derive = promisify(argon2)

/** The stored form of a password: argon2id as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await stretch(password, salt)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(key)}`
}

/** Whether a password is the stored one; takes as long for an unknown account (no stored form) as for a known. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , , salt, key] = (stored ?? UNKNOWN).split('$')
  const expected = Buffer.from(key ?? '', 'base64')
  const actual = await stretch(password, Buffer.from(salt ?? '', 'base64'))
  return stored !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual)
}

const UNKNOWN = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(KEY_BYTES))}`

/** At most two derivations run at once and a few wait: a flood of sign-ins leaves the processor to visitors. */
const places = new Semaphore({ atOnce: 2, waiting: 20, refusal: 'TOO_MANY_REQUESTS' })

function stretch(password: string, salt: Buffer): Promise<Buffer> {
  return places.run(() =>
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
