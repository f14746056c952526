import { eq, sql } from 'drizzle-orm'
import type { accounts } from '#contract/accounts.ts'
import { responsibilities } from '#domain/accounts/rights.ts'
import { Failure } from '#domain/failure.ts'
import { accountByEmail } from '#server/accounts/find-account.ts'
import { checkAdministrators, lockAdministrators } from '#server/accounts/administrators.ts'
import { deleteSignUps } from '#server/accounts/pending-sign-up.ts'
import { revokeCode } from '#server/accounts/reset-code.ts'
import { endSessions } from '#server/accounts/session.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { aboutUser, changedRights, recordActivity } from '#server/engine/activity.ts'
import { withoutUndefined } from '#server/engine/crud.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import { NO_PASSWORD } from '#server/accounts/password.ts'
import { invite } from './by-mail.ts'
import type { Operations } from '#server/engine/operation.ts'

type Part = Pick<typeof accounts, 'rights' | 'users' | 'inviteUser' | 'changeUser' | 'inviteAgain'>

/** What staff may do unless somebody chose otherwise: prepare everything, publish nothing. */
const newStaff = { role: 'editor', areas: [...responsibilities] } as const

/** What is stored for everybody else, so that nobody gets old rights back by accident. */
const noStaff = { role: 'editor', areas: [] } as const

export const usersOperations: Operations<Part> = {
  async rights({ user }) {
    if (!user) throw new Failure('NOT_SIGNED_IN')
    return { rights: { role: user.role, areas: [...user.areas] } }
  },

  async users({ db }) {
    const rows = await db
      .select()
      .from(userTable)
      .orderBy(sql`lower(${userTable.username})`)
    return { user: rows.map(asRecord) }
  },

  async inviteUser(context, { email, is_staff, ...given }) {
    const row = await writeOnce(context, async (tx) => {
      if (await accountByEmail(tx, email)) throw new Failure('ACCOUNT_EXISTS')
      const rights = is_staff ? { ...newStaff, ...withoutUndefined(given) } : noStaff
      const invited = { username: email, email, is_staff, password_hash: NO_PASSWORD, is_activated: false }
      const values = { ...invited, role: rights.role, areas: [...rights.areas] }
      const [added] = await tx.insert(userTable).values(values).onConflictDoNothing().returning()
      if (!added) throw new Failure('ACCOUNT_EXISTS')
      await deleteSignUps(tx, email)
      await invite(tx, context, { id: added.id, email })
      await recordActivity(tx, context, aboutUser('invite', added))
      if (is_staff) await recordActivity(tx, context, aboutUser('grant-staff', added))
      return added
    })
    return { user: asRecord(row) }
  },

  /**
   * Becoming staff, and no longer being it, ends all sessions; a password that is too short for staff is refused at the
   * next sign-in. Role and areas count from the next call on.
   */
  async changeUser(context, { id, ...change }) {
    const { now } = context
    const row = await context.db.transaction(async (tx) => {
      const administrators = await lockAdministrators(tx)
      const [before] = await tx.select().from(userTable).where(eq(userTable.id, id)).for('update')
      if (!before) throw new Failure('NOT_FOUND')
      if (change.is_staff && !before.is_staff && !before.is_activated)
        throw new Failure('ACCOUNT_NOT_ACTIVATED')
      const { is_staff = before.is_staff, is_active = before.is_active, role, areas } = change
      const current = before.is_staff ? { role: before.role, areas: before.areas } : newStaff
      const rights = is_staff ? { ...current, ...withoutUndefined({ role, areas }) } : noStaff
      const [row] = await tx
        .update(userTable)
        .set({ is_staff, is_active, role: rights.role, areas: [...rights.areas] })
        .where(eq(userTable.id, id))
        .returning()
      checkAdministrators(administrators, row!)
      if (row!.is_staff !== before.is_staff || !row!.is_active) await endSessions({ db: tx, now }, id)
      // The code of an invitation stays: housekeeping deletes invited accounts without a code.
      if (!row!.is_active && row!.is_activated) await revokeCode(tx, id)
      await recordActivity(tx, context, ...changedRights(before, row!))
      return row!
    })
    return { user: asRecord(row) }
  },

  async inviteAgain(context, { id }) {
    await context.db.transaction(async (tx) => {
      const [row] = await tx.select().from(userTable).where(eq(userTable.id, id))
      if (!row?.email || row.password_hash !== NO_PASSWORD) throw new Failure('NOT_FOUND')
      await invite(tx, context, { id, email: row.email })
      await recordActivity(tx, context, aboutUser('invite-again', row))
    })
    return {}
  },
}

function asRecord(row: typeof userTable.$inferSelect) {
  return { ...row, has_two_factor: row.is_totp_on }
}
