import { randomInt } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '#server/engine/context.ts'
import { recoveryCodeTable, userTable } from '#server/database/tables/accounts.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { decryptText, encryptText } from '#server/runtime/encrypted-text.ts'
import { digestOf } from './mailed-code.ts'

const PERIOD_SECONDS = 30
const RECOVERY_CODES = 10
/** Without characters that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

type Source = Pick<Context, 'db' | 'now' | 'dataKeys'>

/** A new secret for an authenticator app: as text, as an otpauth URL for a QR code, and encrypted for storage. */
export async function newTotpSecret({ db, dataKeys }: Source, username: string) {
  const base32 = new Secret({ size: 20 }).base32
  const { brand } = await readVendor(db)
  const address = totpOf(base32, { issuer: brand.name, label: username }).toString()
  return { secret: base32, address, encrypted: encryptText(dataKeys, base32) }
}

/** Verifies a TOTP code, with a tolerance of one step; prevents replay. */
export async function consumeTotpCode(
  { db, now, dataKeys }: Source,
  user: { id: number; totp_secret: string | null },
  code: string,
): Promise<boolean> {
  if (user.totp_secret === null || !/^\d{6}$/.test(code)) return false
  const base32 = decryptText(dataKeys, user.totp_secret)
  // Encrypted with a key that the server does not have any more: only recovery codes work.
  if (!/^[A-Z2-7]+$/.test(base32)) return false
  const timestamp = now.getTime()
  const delta = totpOf(base32).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  const accepted = await db
    .update(userTable)
    .set({ totp_last_step: step })
    .where(
      and(
        eq(userTable.id, user.id),
        or(isNull(userTable.totp_last_step), lt(userTable.totp_last_step, step)),
      ),
    )
    .returning({ id: userTable.id })
  return accepted.length === 1
}

/** Creates one-time recovery codes, which replace the old ones. */
export async function newRecoveryCodes({ db }: Pick<Source, 'db'>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await db.delete(recoveryCodeTable).where(eq(recoveryCodeTable.user_id, userId))
  await db
    .insert(recoveryCodeTable)
    .values(codes.map((code) => ({ user_id: userId, code_digest: recoveryDigest(code) })))
  return codes
}

/** Consumes a recovery code, which works only once. */
export async function consumeRecoveryCode(
  { db }: Pick<Source, 'db'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const consumed = await db
    .delete(recoveryCodeTable)
    .where(
      and(eq(recoveryCodeTable.user_id, userId), eq(recoveryCodeTable.code_digest, recoveryDigest(code))),
    )
    .returning({ user_id: recoveryCodeTable.user_id })
  return consumed.length === 1
}

function totpOf(base32: string, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...named,
    secret: Secret.fromBase32(base32),
    period: PERIOD_SECONDS,
  })
}

/** Twelve characters, nearly 60 bits. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.replaceAll(/.{4}(?=.)/g, '$&-')
}

function recoveryDigest(code: string): string {
  return digestOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
