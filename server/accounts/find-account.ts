import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { knownAddressTable, userTable } from '#server/database/tables/accounts.ts'

/** The active account with this username, and whether it has signed in from this network before. */
export async function accountByName({ db, client }: Context, username: string) {
  const [account] = await db
    .select({
      id: userTable.id,
      username: userTable.username,
      password_hash: userTable.password_hash,
      is_staff: userTable.is_staff,
      is_totp_on: userTable.is_totp_on,
      totp_secret: userTable.totp_secret,
      isKnownNetwork: sql<boolean>`${knownAddressTable.user_id} is not null`,
    })
    .from(userTable)
    .leftJoin(
      knownAddressTable,
      and(eq(knownAddressTable.user_id, userTable.id), eq(knownAddressTable.address, client.network)),
    )
    .where(
      and(
        eq(sql`lower(${userTable.username})`, username.toLowerCase()),
        eq(userTable.is_active, true),
        eq(userTable.is_activated, true),
      ),
    )
  return account
}

/** The account with this e-mail address; accounts without one may use it as their username. */
export async function accountByEmail(db: Database, email: string) {
  const [account] = await db
    .select()
    .from(userTable)
    .where(eq(sql`lower(coalesce(${userTable.email}, ${userTable.username}))`, email.toLowerCase()))
  return account
}

/** Whether a username is taken, possibly by an account with another e-mail address. */
export async function isNameTaken(db: Database, username: string): Promise<boolean> {
  return (await db.$count(userTable, eq(sql`lower(${userTable.username})`, username.toLowerCase()))) > 0
}

/** The complete account of the signed-in user. */
export async function ownAccount({ db, user }: Context) {
  const [account] = await db
    .select()
    .from(userTable)
    .where(eq(userTable.id, user?.id ?? -1))
  return account
}
