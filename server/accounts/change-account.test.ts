import { beforeEach, expect, test } from 'vitest'
import { signInElsewhere } from '#server/rate-limits/limits.ts'
import { rateLimitKey, consumeRateLimits } from '#server/rate-limits/consume-rate-limit.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { changeAccount, type Wanted } from './change-account.ts'
import { startSession } from './session.ts'
import { addAccount, mailedCode } from './test-accounts.ts'

const email = 'ada@example.com'
const password = 'seven lamps above the harbour'
const other = 'nine boats below the bridge'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const change = (wanted: Wanted, username = email) =>
  changeAccount({ db: world.parts.connection.db, now: world.clock.now }, username, wanted)
const post = (path: string, form: Record<string, string>) => world.call(`POST ${path}`, { form })
const signIn = (secret: string) => post('sign-in', { username: email, password: secret })

async function askForReset() {
  await post('forgotten-password', { email })
  const form = { code: await mailedCode(world), password: 'ten geese behind the mill' }
  return async () => (await post('reset-password', form)).status
}

test('an operator adds an account, and mails of sign-ups with its address are void', async () => {
  await post('sign-up', { email, password: other })
  expect(await change({})).toBeUndefined()
  expect(await change({ isStaff: true })).toBeUndefined()
  expect(await change({ password, isStaff: true })).toBe('added')
  expect((await post('activate', { code: await mailedCode(world) })).status).toBe(400)
  expect([(await signIn(other)).status, (await signIn(password)).status]).toEqual([401, 200])
})

for (const [name, wanted] of Object.entries({
  'a new password': { password: other },
  'another e-mail address': { email: 'elsewhere@example.com' },
  'a disabled account': { isActive: false },
})) {
  test(`A-118 ${name} makes the code of a mail void`, async () => {
    await addAccount(world, { username: email, email, password })
    const reset = await askForReset()
    expect(await change(wanted, email.toUpperCase())).toBe('changed')
    await change({ isActive: true })
    expect(await reset()).toBe(400)
  })
}

test('a change that touches neither leaves the code as it is', async () => {
  await addAccount(world, { username: email, email, password })
  const reset = await askForReset()
  await change({ isStaff: false, withoutTwoFactor: true })
  expect(await reset()).toBe(200)
})

test('a password that an operator sets ends sessions and waits', async () => {
  await addAccount(world, { username: email, email, password })
  const token = String((await signIn(password)).body.token)
  await world.parts.connection.db.execute('delete from known_address')
  const guess = rateLimitKey(signInElsewhere, { account: email })
  for (let time = 0; time < signInElsewhere.points; time += 1)
    await consumeRateLimits(world.parts.anonymousContext(), guess)
  expect((await signIn(password)).status).toBe(429)
  await change({ password: other })
  const headers = { authorization: `JWT ${token}` }
  expect([(await world.call('GET user', { headers })).status, (await signIn(other)).status]).toEqual([
    401, 200,
  ])
})

test('A-118 a sign-in with a password that is replaced while it is compared opens no session', async () => {
  const id = await addAccount(world, { username: email, email, password })
  const context = world.parts.anonymousContext()
  await expect(startSession(context, { id, password_hash: 'the one before' })).rejects.toThrow(
    'Wrong password',
  )
  expect(await context.db.execute('select * from known_address')).toMatchObject({ rows: [] })
})
