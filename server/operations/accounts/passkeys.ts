import { and, eq } from 'drizzle-orm'
import type { accounts } from '#contract/accounts.ts'
import { Failure } from '#domain/failure.ts'
import { accountMails, mailAccount } from '#server/accounts/account-mail.ts'
import {
  registrationOptions,
  signInOptions,
  verifyRegistration,
  verifySignIn,
} from '#server/accounts/passkey.ts'
import { accountWithPassword, signedInAccount } from '#server/accounts/reauthenticate.ts'
import { startSession } from '#server/accounts/session.ts'
import { passkeyTable } from '#server/database/tables/accounts.ts'
import { aboutUser, recordActivity, recordRefusedSignIn } from '#server/engine/activity.ts'
import type { Operations } from '#server/engine/operation.ts'
import { rateLimitKey, refundRateLimits, withRateLimits } from '#server/rate-limits/consume-rate-limit.ts'
import { signInByNetwork } from '#server/rate-limits/limits.ts'

type Part = Pick<
  typeof accounts,
  'beginPasskeySignIn' | 'signInWithPasskey' | 'beginPasskey' | 'addPasskey' | 'deletePasskey'
>

const MAX_PASSKEYS = 20

export const passkeysOperations: Operations<Part> = {
  async beginPasskeySignIn(context) {
    return { options: { ...(await signInOptions(context)) } }
  },

  /** The session has the id of the challenge, so an intercepted response can't open a second one. */
  async signInWithPasskey(context, { response }) {
    const attempt = rateLimitKey(signInByNetwork, { network: context.client.network })
    const { account, passkey, challenge } = await withRateLimits(context, [attempt], () =>
      verifySignIn(context, response).catch(async (error: unknown) => {
        if (error instanceof Failure) await recordRefusedSignIn(context, undefined)
        throw error
      }),
    )
    const token = await startSession(context, account, challenge)
    await context.db
      .update(passkeyTable)
      .set({ counter: passkey.counter, last_used: context.now.toISOString() })
      .where(eq(passkeyTable.id, passkey.id))
    await refundRateLimits(context, attempt)
    return { token }
  },

  async beginPasskey(context, { password }) {
    const own = await accountWithPassword(context, password)
    return { options: { ...(await registrationOptions(context, own)) } }
  },

  async addPasskey(context, { name, response }) {
    const own = await signedInAccount(context)
    const verified = await verifyRegistration(context, own.id, response)
    return context.db.transaction(async (tx) => {
      const count = await tx.$count(passkeyTable, eq(passkeyTable.user_id, own.id))
      if (count >= MAX_PASSKEYS) throw new Failure('TOO_MANY_PASSKEYS')
      const [passkey] = await tx
        .insert(passkeyTable)
        .values({ user_id: own.id, name, ...verified, added: context.now.toISOString() })
        .onConflictDoNothing()
        .returning()
      if (!passkey) throw new Failure('WRONG_PASSKEY')
      await mailAccount(tx, context, own.email, accountMails.passkeyChanged(context, name, true))
      await recordActivity(tx, context, aboutUser('add-passkey', own))
      return { passkey }
    })
  },

  async deletePasskey(context, { id, password }) {
    const own = await accountWithPassword(context, password)
    await context.db.transaction(async (tx) => {
      const [deleted] = await tx
        .delete(passkeyTable)
        .where(and(eq(passkeyTable.id, id), eq(passkeyTable.user_id, own.id)))
        .returning()
      if (!deleted) throw new Failure('NOT_FOUND')
      await mailAccount(tx, context, own.email, accountMails.passkeyChanged(context, deleted.name, false))
      await recordActivity(tx, context, aboutUser('delete-passkey', own))
    })
    return {}
  },
}
