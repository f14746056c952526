import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { accounts } from '#contract/accounts.ts'
import { passwordError } from '#domain/accounts/password-rule.ts'
import { Failure } from '#domain/failure.ts'
import { accountMails, mailAccount } from '#server/accounts/account-mail.ts'
import { checkNewPassword } from '#server/accounts/common-passwords.ts'
import { accountWithPassword, signedInAccount } from '#server/accounts/reauthenticate.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { newRecoveryCodes, newTotpSecret, consumeTotpCode } from '#server/accounts/second-factor.ts'
import { endSession, endSessions } from '#server/accounts/session.ts'
import { setPassword } from '#server/accounts/set-password.ts'
import { passkeyTable, recoveryCodeTable, sessionTable, userTable } from '#server/database/tables/accounts.ts'
import { reauthentication } from '#server/rate-limits/limits.ts'
import { refundRateLimits, rateLimitKey, consumeRateLimits } from '#server/rate-limits/consume-rate-limit.ts'
import { aboutUser, recordActivity } from '#server/engine/activity.ts'
import type { Operations } from '#server/engine/operation.ts'

type Part = Pick<
  typeof accounts,
  'settings' | 'changePassword' | 'endSession' | 'beginTwoFactor' | 'confirmTwoFactor' | 'endTwoFactor'
>

export const accountSettingsOperations: Operations<Part> = {
  async settings(context) {
    const { id, is_totp_on } = await signedInAccount(context)
    const isOpen = and(
      eq(sessionTable.user_id, id),
      isNull(sessionTable.revoked_at),
      gt(sessionTable.expires, context.now.toISOString()),
    )
    const sessions = await context.db
      .select()
      .from(sessionTable)
      .where(isOpen)
      .orderBy(desc(sessionTable.started), sessionTable.id)
    const left = await context.db.$count(recoveryCodeTable, eq(recoveryCodeTable.user_id, id))
    return {
      session: sessions.map((session) => ({ ...session, is_current: session.id === context.sessionId })),
      two_factor: { is_on: is_totp_on, recovery_codes_left: left },
      passkey: await context.db
        .select()
        .from(passkeyTable)
        .where(eq(passkeyTable.user_id, id))
        .orderBy(passkeyTable.id),
    }
  },

  /** Ends all other sessions. */
  async changePassword(context, { current_password, password }) {
    const own = await accountWithPassword(context, current_password)
    checkNewPassword(password, { ...own, has_second_factor: own.is_totp_on })
    const password_hash = await hashPassword(password)
    await context.db.transaction(async (tx) => {
      const change = { before: own.password_hash, password_hash, except: context.sessionId }
      if (!(await setPassword({ ...context, db: tx }, own.id, change)))
        throw new Failure('WRONG_CURRENT_PASSWORD')
      await mailAccount(tx, context, own.email, accountMails.passwordChanged(context))
    })
    return {}
  },

  async endSession(context, { id }) {
    const [own] = await context.db
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .where(and(eq(sessionTable.id, id), eq(sessionTable.user_id, context.user?.id ?? -1)))
    if (!own) throw new Failure('NOT_FOUND')
    await endSession(context, id)
    return {}
  },

  async beginTwoFactor(context, { password }) {
    const own = await accountWithPassword(context, password)
    if (own.is_totp_on) throw new Failure('FORBIDDEN')
    const { encrypted, ...shown } = await newTotpSecret(context, own.username)
    const fresh = { totp_secret: encrypted, totp_last_step: null }
    const isOff = and(eq(userTable.id, own.id), eq(userTable.is_totp_on, false))
    await context.db.update(userTable).set(fresh).where(isOff)
    return { two_factor: shown }
  },

  async confirmTwoFactor(context, { code }) {
    const own = await signedInAccount(context)
    if (own.totp_secret === null || own.is_totp_on) throw new Failure('NOT_FOUND')
    const attempt = rateLimitKey(reauthentication, { user: own.id })
    await consumeRateLimits(context, attempt)
    if (!(await consumeTotpCode(context, own, code.replaceAll(' ', ''))))
      throw new Failure('WRONG_SECOND_FACTOR')
    await refundRateLimits(context, attempt)
    const codes = await context.db.transaction(async (tx) => {
      const isOffered = and(eq(userTable.id, own.id), eq(userTable.totp_secret, own.totp_secret!))
      const confirmed = await tx
        .update(userTable)
        .set({ is_totp_on: true })
        .where(isOffered)
        .returning({ id: userTable.id })
      if (confirmed.length === 0) throw new Failure('NOT_FOUND')
      await endSessions({ db: tx, now: context.now }, own.id, context.sessionId)
      await mailAccount(tx, context, own.email, accountMails.twoFactorChanged(context, true))
      await recordActivity(tx, context, aboutUser('two-factor-on', own))
      return newRecoveryCodes({ db: tx }, own.id)
    })
    return { recovery_codes: codes }
  },

  /** Staff with a short password need the second factor: they must choose a longer password first. */
  async endTwoFactor(context, { password }) {
    const own = await accountWithPassword(context, password)
    const error = passwordError(password, { ...own, has_second_factor: false })
    if (error) throw new Failure(error)
    await context.db.transaction(async (tx) => {
      const off = { totp_secret: null, is_totp_on: false, totp_last_step: null }
      const isSame = and(eq(userTable.id, own.id), eq(userTable.password_hash, own.password_hash))
      const ended = await tx.update(userTable).set(off).where(isSame).returning({ id: userTable.id })
      if (ended.length === 0) throw new Failure('WRONG_CURRENT_PASSWORD')
      await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.user_id, own.id))
      await mailAccount(tx, context, own.email, accountMails.twoFactorChanged(context, false))
      await recordActivity(tx, context, aboutUser('two-factor-off', own))
    })
    return {}
  },
}
