import { eq, sql } from 'drizzle-orm'
import type { Responsibility, Role } from '#domain/accounts/rights.ts'
import type { Database } from '#server/database/connect.ts'
import { recoveryCodeTable, userTable } from '#server/database/tables/accounts.ts'
import { checkAdministrators, lockAdministrators } from './administrators.ts'
import { aboutUser, changedRights, recordActivity } from '#server/engine/activity.ts'
import { hashPassword } from './password.ts'
import { deleteSignUps } from './pending-sign-up.ts'
import { revokeCode } from './reset-code.ts'
import { setPassword } from './set-password.ts'
import { resetSignInLimits } from './sign-in-limits.ts'

/** Changes to an account by the operator of the server; what is left out stays. */
export interface AccountChanges {
  password?: string
  email?: string
  /** Staff without a role are administrators: the operator is the way back to all rights. */
  isStaff?: boolean
  role?: Role
  areas?: Responsibility[]
  isActive?: boolean
  /** Turns two-factor sign-in off. */
  withoutTwoFactor?: boolean
}

/** Changes an account or adds it; undefined when there is nothing to change, or no password for a new account. */
export async function changeAccount(
  { db, now }: { db: Database; now: Date },
  username: string,
  { password, email, isStaff, role, areas, isActive, withoutTwoFactor = false }: AccountChanges,
): Promise<'changed' | 'added' | undefined> {
  const password_hash = password === undefined ? undefined : await hashPassword(password)
  const changes = {
    ...(email !== undefined && { email }),
    ...(withoutTwoFactor && { totp_secret: null, is_totp_on: false, totp_last_step: null }),
    ...(isStaff === true && { is_staff: true, role: role ?? 'administrator' }),
    ...(isStaff === false && { is_staff: false, role: 'editor' as const, areas: [] }),
    ...(isStaff === undefined && role !== undefined && { role }),
    ...(isStaff !== false && areas !== undefined && { areas }),
    ...(isActive !== undefined && { is_active: isActive }),
  }
  return db.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx)
    const [known] = await tx
      .select()
      .from(userTable)
      .where(eq(sql`lower(${userTable.username})`, username.toLowerCase()))
      .for('update')
    if (!known) {
      if (password_hash === undefined) return undefined
      const own = { username, ...(username.includes('@') && { email: username }), ...changes, password_hash }
      const [added] = await tx.insert(userTable).values(own).returning()
      const blank = { ...added!, is_staff: false, is_active: true }
      await recordActivity(tx, { now }, aboutUser('add-account', added!), ...changedRights(blank, added!))
      await deleteSignUps(tx, own.email ?? username)
      return 'added'
    }
    const { id, password_hash: before, is_activated: isActivated } = known
    const hasChanges = Object.keys(changes).length > 0
    if (!hasChanges && password_hash === undefined) return undefined
    if (hasChanges) {
      const [row] = await tx.update(userTable).set(changes).where(eq(userTable.id, id)).returning()
      checkAdministrators(administrators, row!)
    }
    const changed = { ...known, ...changes }
    await recordActivity(
      tx,
      { now },
      ...changedRights(known, changed),
      ...(email !== undefined ? [aboutUser('email', known)] : []),
      ...(withoutTwoFactor ? [aboutUser('two-factor-off', known)] : []),
    )
    if (withoutTwoFactor) await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.user_id, id))
    if (password_hash !== undefined) {
      await setPassword({ db: tx, now }, id, { before, password_hash })
      await resetSignInLimits({ db: tx }, username)
    }
    // The mailed code went to an address or a person that is no longer authorised.
    if (email !== undefined || (isActive === false && isActivated)) await revokeCode(tx, id)
    return 'changed'
  })
}
