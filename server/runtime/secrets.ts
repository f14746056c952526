import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { DataKeys } from './encrypted-text.ts'

/** The secret that signs tokens: configured, or for a trial generated once and stored in the data directory. */
export function sessionSecret({ SESSION_SECRET, DATA_DIR }: Config): Uint8Array {
  if (SESSION_SECRET) return new TextEncoder().encode(SESSION_SECRET)
  const file = join(DATA_DIR, 'session-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' })
  return new TextEncoder().encode(readFileSync(file, 'utf8'))
}

/**
 * The keys that encrypt what is stored. The session secret is the only one by default, and otherwise the last, so that
 * what it encrypted stays readable.
 */
export function dataKeys({ DATA_KEYS }: Pick<Config, 'DATA_KEYS'>, secret: Uint8Array): DataKeys {
  const [first, ...others] = DATA_KEYS.map((key) => new TextEncoder().encode(key))
  return first ? [first, ...others, secret] : [secret]
}
