import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountCodeTable, sessionTable, userTable } from '#server/database/tables/accounts.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { issueCode } from './reset-code.ts'
import { openSession } from './session.ts'
import { setPassword } from './set-password.ts'

let world: World
let id = 0
beforeEach(async () => {
  world = await newWorld()
  const { db } = world.parts.connection
  const ada = { username: 'ada', password_hash: 'before', totp_secret: 'offered' }
  id = (await db.insert(userTable).values(ada).returning({ id: userTable.id }))[0]!.id
  await openSession(world.parts.anonymousContext(), id)
  await issueCode(db, { user_id: id, now: world.clock.now, minutes: 60 })
})

const set = (before: string) =>
  setPassword(world.parts.anonymousContext(), id, { before, password_hash: 'after' })

/** Credentials that are still valid. */
async function remainingCredentials() {
  const { db } = world.parts.connection
  const [user] = await db.select().from(userTable).where(eq(userTable.id, id))
  const sessions = await db.select().from(sessionTable).where(eq(sessionTable.user_id, id))
  return {
    password: user!.password_hash,
    authenticator: user!.totp_secret,
    codes: await db.$count(accountCodeTable),
    sessions: sessions.filter(({ revoked_at }) => revoked_at === null).length,
  }
}

test('A-118 a new password revokes everything obtained with the old one', async () => {
  expect(await set('before')).toBe(true)
  expect(await remainingCredentials()).toEqual({
    password: 'after',
    authenticator: null,
    codes: 0,
    sessions: 0,
  })
})

test('A-118 of two concurrent changes only the first one succeeds', async () => {
  expect(await set('some other')).toBe(false)
  expect(await remainingCredentials()).toEqual({
    password: 'before',
    authenticator: 'offered',
    codes: 1,
    sessions: 1,
  })
})

test('keeps an authenticator app that is in use', async () => {
  await world.parts.connection.db.update(userTable).set({ is_totp_on: true }).where(eq(userTable.id, id))
  await set('before')
  expect((await remainingCredentials()).authenticator).toBe('offered')
})
