import type { Context } from '#server/engine/context.ts'
import { knownAddressTable as table } from '#server/database/tables/accounts.ts'

/** Remembers that the owner of an account was here: guesses from elsewhere can't lock them out of this network. */
export async function rememberNetwork(
  { db, now, client }: Pick<Context, 'db' | 'now' | 'client'>,
  userId: number,
): Promise<void> {
  const seen = now.toISOString()
  await db
    .insert(table)
    .values({ user_id: userId, address: client.network, seen })
    .onConflictDoUpdate({ target: [table.user_id, table.address], set: { seen } })
}
