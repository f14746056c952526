import { beforeEach, expect, test } from 'vitest'
import { withoutCaptcha } from '#server/captcha/test-solution.ts'
import { signInByAccount } from '#server/rate-limits/limits.ts'
import { rateLimitKey, consumeRateLimits } from '#server/rate-limits/consume-rate-limit.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { changeAccount, type AccountChanges } from './change-account.ts'
import { startSession } from './session.ts'
import { addAccount, mailedCode } from './test-accounts.ts'

const email = 'ada@example.com'
const password = 'seven lamps above the harbour'
const other = 'nine boats below the bridge'

withoutCaptcha()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const change = (changes: AccountChanges, username = email) =>
  changeAccount({ db: world.parts.connection.db, now: world.clock.now }, username, changes)
const post = (path: string, form: Record<string, string>) => world.call(`POST ${path}`, { form })
const signIn = (secret: string) => post('sign-in', { username: email, password: secret })

async function requestReset() {
  await post('forgotten-password', { email })
  const form = { code: await mailedCode(world), password: 'ten geese behind the mill' }
  return async () => (await post('reset-password', form)).status
}

test('an operator adds an account, which invalidates pending sign-ups with its address', async () => {
  await post('sign-up', { email, password: other })
  expect(await change({})).toBeUndefined()
  expect(await change({ isStaff: true })).toBeUndefined()
  expect(await change({ password, isStaff: true })).toBe('added')
  expect((await post('activate', { code: await mailedCode(world) })).status).toBe(400)
  expect([(await signIn(other)).status, (await signIn(password)).status]).toEqual([401, 200])
})

for (const [name, changes] of Object.entries({
  'a new password': { password: other },
  'another e-mail address': { email: 'elsewhere@example.com' },
  'a disabled account': { isActive: false },
})) {
  test(`A-118 ${name} invalidates a mailed code`, async () => {
    await addAccount(world, { username: email, email, password })
    const reset = await requestReset()
    expect(await change(changes, email.toUpperCase())).toBe('changed')
    await change({ isActive: true })
    expect(await reset()).toBe(400)
  })
}

test('other changes leave a mailed code valid', async () => {
  await addAccount(world, { username: email, email, password })
  const reset = await requestReset()
  await change({ isStaff: false, withoutTwoFactor: true })
  expect(await reset()).toBe(200)
})

test('a password set by an operator ends sessions and resets rate limits', async () => {
  await addAccount(world, { username: email, email, password })
  const token = String((await signIn(password)).body.token)
  await world.parts.connection.db.execute('delete from known_address')
  const guess = rateLimitKey(signInByAccount, { account: email })
  for (let time = 0; time < signInByAccount.points; time += 1)
    await consumeRateLimits(world.parts.anonymousContext(), guess)
  expect((await signIn(password)).status).toBe(429)
  await change({ password: other })
  const headers = { authorization: `JWT ${token}` }
  expect([(await world.call('GET user', { headers })).status, (await signIn(other)).status]).toEqual([
    401, 200,
  ])
})

test('A-118 a password that is replaced during the sign-in opens no session', async () => {
  const id = await addAccount(world, { username: email, email, password })
  const context = world.parts.anonymousContext()
  await expect(startSession(context, { id, password_hash: 'the one before' })).rejects.toThrow(
    'Wrong password',
  )
  expect(await context.db.execute('select * from known_address')).toMatchObject({ rows: [] })
})
