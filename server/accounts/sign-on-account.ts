import { and, eq } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { identityTable } from '#server/database/tables/single-sign-on.ts'
import type { Database } from '#server/database/connect.ts'
import type { Context } from '#server/engine/context.ts'
import type { SignOnClaims } from '#server/engine/sign-on-provider.ts'
import { accountMails, mailAccount } from './account-mail.ts'
import { accountByEmail, isNameTaken } from './find-account.ts'
import { deleteSignUps } from './pending-sign-up.ts'
import { NO_PASSWORD } from './password.ts'
import { revokeCode } from './reset-code.ts'

type Account = typeof userTable.$inferSelect

/**
 * The staff account of somebody who has signed in at the provider: the one that is linked to their subject, else the
 * one with their verified e-mail address, which is linked from now on.
 */
export async function accountOfClaims(
  context: Context,
  claims: SignOnClaims,
  createsStaff: boolean,
): Promise<Account> {
  return context.db.transaction(async (tx) => {
    const linked = await linkedAccount(tx, context, claims)
    const account = linked ?? (await link(tx, context, claims, createsStaff))
    if (!account.is_staff || !account.is_active) throw new Failure('SIGN_ON_UNKNOWN')
    return account
  })
}

async function linkedAccount(tx: Database, { now }: Context, { issuer, subject }: SignOnClaims) {
  const [used] = await tx
    .update(identityTable)
    .set({ last_used: now.toISOString() })
    .where(and(eq(identityTable.issuer, issuer), eq(identityTable.subject, subject)))
    .returning()
  if (!used) return undefined
  const [account] = await tx.select().from(userTable).where(eq(userTable.id, used.user_id))
  return account
}

/** An address that was given to somebody else does not open the account of its former owner: that one is linked. */
async function link(
  tx: Database,
  context: Context,
  { issuer, subject, email }: SignOnClaims,
  createsStaff: boolean,
): Promise<Account> {
  if (email === null) throw new Failure('SIGN_ON_UNKNOWN')
  const known = await accountByEmail(tx, email)
  const account = known ?? (createsStaff ? await addStaff(tx, email) : undefined)
  if (!account?.is_staff || !account.is_active) throw new Failure('SIGN_ON_UNKNOWN')
  const [locked] = await tx.select().from(userTable).where(eq(userTable.id, account.id)).for('update')
  const isOther = and(eq(identityTable.user_id, account.id), eq(identityTable.issuer, issuer))
  if (!locked || (await tx.$count(identityTable, isOther)) > 0) throw new Failure('SIGN_ON_UNKNOWN')
  const moment = context.now.toISOString()
  const identity = { user_id: account.id, issuer, subject, added: moment, last_used: moment }
  await tx.insert(identityTable).values(identity)
  if (!locked.is_activated) await activate(tx, account.id)
  await mailAccount(tx, context, email, accountMails.signOnLinked(context))
  return { ...locked, is_activated: true }
}

/** New staff may look around; an administrator gives them a role and areas. */
async function addStaff(tx: Database, email: string): Promise<Account> {
  if (await isNameTaken(tx, email)) throw new Failure('SIGN_ON_UNKNOWN')
  await deleteSignUps(tx, email)
  const values = { username: email, email, is_staff: true, password_hash: NO_PASSWORD }
  const [row] = await tx.insert(userTable).values(values).returning()
  return row!
}

/** The provider has verified the address that an invitation was sent to; the mailed code is void. */
async function activate(tx: Database, id: number): Promise<void> {
  await tx.update(userTable).set({ is_activated: true }).where(eq(userTable.id, id))
  await revokeCode(tx, id)
}
