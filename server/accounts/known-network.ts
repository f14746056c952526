import type { Context } from '#server/engine/context.ts'
import { knownAddressTable as table } from '#server/database/tables/accounts.ts'

/** Remembers a network of the owner: failed sign-ins from elsewhere can't lock them out there. */
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
