import { and, eq } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import { userTable } from '#server/database/tables/accounts.ts'

type Account = Pick<typeof userTable.$inferSelect, 'id' | 'is_staff' | 'role' | 'is_active' | 'is_activated'>

/** The ids of those who can sign in as administrators, locked so that two can't demote each other concurrently. */
export async function lockAdministrators(tx: Database): Promise<number[]> {
  const isAdministrator = and(
    eq(userTable.is_staff, true),
    eq(userTable.role, 'administrator'),
    eq(userTable.is_active, true),
    eq(userTable.is_activated, true),
  )
  const rows = await tx
    .select({ id: userTable.id })
    .from(userTable)
    .where(isAdministrator)
    .orderBy(userTable.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Refuses a change of the last administrator that leaves none. */
export function checkAdministrators(before: number[], changed: Account): void {
  const { id, is_staff, role, is_active, is_activated } = changed
  const isAdministrator = is_staff && role === 'administrator' && is_active && is_activated
  if (!isAdministrator && before.length === 1 && before[0] === id) throw new Failure('LAST_ADMINISTRATOR')
}
