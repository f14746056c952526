import type { Rights } from '#domain/accounts/rights.ts'
import { openSession } from '#server/accounts/session.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import type { World } from './test-world.ts'

/** A member of staff of a world, with headers that sign them in. */
export interface TestStaff {
  id: number
  username: string
  headers: Record<string, string>
}

/** Adds a member of staff with the given rights. */
export async function addStaff(world: World, username: string, { role, areas }: Rights): Promise<TestStaff> {
  const values = { username, is_staff: true, role, areas: [...areas], password_hash: 'nobody signs in' }
  const { db } = world.parts.connection
  const [user] = await db.insert(userTable).values(values).returning({ id: userTable.id })
  const token = await openSession(world.parts.anonymousContext(), user!.id)
  return { id: user!.id, username, headers: { Authorization: `JWT ${token}` } }
}
