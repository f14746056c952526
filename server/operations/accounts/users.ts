import { and, eq, sql } from 'drizzle-orm'
import type { accounts } from '#contract/accounts.ts'
import { Failure } from '#domain/failure.ts'
import { accountByEmail } from '#server/accounts/find-account.ts'
import { deleteSignUps } from '#server/accounts/pending-sign-up.ts'
import { revokeCode } from '#server/accounts/reset-code.ts'
import { endSessions } from '#server/accounts/session.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { invite, NO_PASSWORD } from './by-mail.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operations } from '#server/engine/operation.ts'

type Part = Pick<typeof accounts, 'users' | 'inviteUser' | 'changeUser' | 'inviteAgain'>

export const usersOperations: Operations<Part> = {
  async users({ db }) {
    const rows = await db
      .select()
      .from(userTable)
      .orderBy(sql`lower(${userTable.username})`)
    return { user: rows.map(asRecord) }
  },

  async inviteUser(context, { email, is_staff }) {
    const row = await writeOnce(context, async (tx) => {
      if (await accountByEmail(tx, email)) throw new Failure('ACCOUNT_EXISTS')
      const values = { username: email, email, is_staff, password_hash: NO_PASSWORD, is_activated: false }
      const [added] = await tx.insert(userTable).values(values).onConflictDoNothing().returning()
      if (!added) throw new Failure('ACCOUNT_EXISTS')
      await deleteSignUps(tx, email)
      await invite(tx, context, { id: added.id, email })
      return added
    })
    return { user: asRecord(row) }
  },

  /** A change of permissions ends all sessions; a password that is too short for staff is refused at the next sign-in. */
  async changeUser({ db, now }, { id, ...change }) {
    const row = await db.transaction(async (tx) => {
      const staff = await lockedStaff(tx)
      const [before] = await tx.select().from(userTable).where(eq(userTable.id, id)).for('update')
      if (!before) throw new Failure('NOT_FOUND')
      if (change.is_staff && !before.is_staff && !before.is_activated)
        throw new Failure('ACCOUNT_NOT_ACTIVATED')
      const [row] = await tx
        .update(userTable)
        .set({
          is_staff: change.is_staff ?? before.is_staff,
          is_active: change.is_active ?? before.is_active,
        })
        .where(eq(userTable.id, id))
        .returning()
      const isEditor = row!.is_staff && row!.is_active
      if (!isEditor && staff.every((other) => other.id === id) && staff.length > 0)
        throw new Failure('LAST_STAFF')
      if (row!.is_staff !== before.is_staff || !row!.is_active) await endSessions({ db: tx, now }, id)
      // The code of an invitation stays: housekeeping deletes invited accounts without a code.
      if (!row!.is_active && row!.is_activated) await revokeCode(tx, id)
      return row!
    })
    return { user: asRecord(row) }
  },

  async inviteAgain(context, { id }) {
    await context.db.transaction(async (tx) => {
      const [row] = await tx.select().from(userTable).where(eq(userTable.id, id))
      if (!row?.email || row.password_hash !== NO_PASSWORD) throw new Failure('NOT_FOUND')
      await invite(tx, context, { id, email: row.email })
    })
    return {}
  },
}

/** Active staff, locked so that two of them can't demote each other concurrently. */
async function lockedStaff(tx: Database) {
  return tx
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.is_staff, true), eq(userTable.is_active, true), eq(userTable.is_activated, true)))
    .orderBy(userTable.id)
    .for('update')
}

function asRecord(row: typeof userTable.$inferSelect) {
  return { ...row, has_two_factor: row.is_totp_on }
}
