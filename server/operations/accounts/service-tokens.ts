import { desc, eq } from 'drizzle-orm'
import type { serviceTokens } from '#contract/accounts/service-tokens.ts'
import type { ActivityAction } from '#domain/desk/activity.ts'
import { Failure } from '#domain/failure.ts'
import { newServiceToken } from '#server/accounts/service-token.ts'
import { serviceTokenTable as table, userTable } from '#server/database/tables/accounts.ts'
import { recordActivity } from '#server/engine/activity.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operations } from '#server/engine/operation.ts'

const DAY_MS = 86_400_000

export const serviceTokensOperations: Operations<typeof serviceTokens> = {
  async tokens({ db }) {
    const rows = await db
      .select({ token: table, by: userTable.username })
      .from(table)
      .innerJoin(userTable, eq(userTable.id, table.user_id))
      .orderBy(desc(table.id))
    return { token: rows.map(({ token, by }) => ({ ...token, by })) }
  },

  async addToken(context, { name, scopes, days }) {
    const { now, user } = context
    const { token, digest } = newServiceToken()
    const expires = new Date(now.getTime() + days * DAY_MS).toISOString()
    const values = { name, scopes, digest, user_id: user!.id, added: now.toISOString(), expires }
    return writeOnce(context, async (tx) => {
      const [row] = await tx.insert(table).values(values).returning()
      await recordActivity(tx, context, aboutToken('add-token', row!))
      return { token: { ...row!, by: user!.username }, secret: token }
    })
  },

  async revokeToken(context, { id }) {
    await context.db.transaction(async (tx) => {
      const [revoked] = await tx
        .delete(table)
        .where(eq(table.id, id))
        .returning({ id: table.id, name: table.name })
      if (!revoked) throw new Failure('NOT_FOUND')
      await recordActivity(tx, context, aboutToken('revoke-token', revoked))
    })
    return {}
  },
}

function aboutToken(action: ActivityAction, { id, name }: { id: number; name: string }) {
  return { action, entity: 'service_token', id, name }
}
