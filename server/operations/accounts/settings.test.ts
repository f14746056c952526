import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { failureText } from '#domain/failure.ts'
import { addAccount, dump, outbox } from '#server/accounts/test-accounts.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { dataKeys } from '#server/runtime/secrets.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'

const password = 'seven lamps above the harbour'
const other = 'nine boats below the bridge'
const email = 'ada@example.com'

let world: World
beforeEach(async () => {
  world = await newWorld()
  await addAccount(world, { username: email, email, password })
})

const advance = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))
const signIn = (form: Record<string, string> = {}) =>
  world.call('POST sign-in', { form: { username: email, password, ...form } })
const open = async (form?: Record<string, string>) => String((await signIn(form)).body.token)
const call = (token: string, route: string, form?: Record<string, string>) =>
  world.call(route, { headers: { authorization: `JWT ${token}` }, ...(form && { form }) })
const makeStaff = () =>
  world.parts.connection.db.update(userTable).set({ is_staff: true }).where(eq(userTable.username, email))

interface Settings {
  session: { id: string; is_current: boolean; agent: string; address: string; started: string }[]
  two_factor: { is_on: boolean; recovery_codes_left: number }
}
const settings = async (token: string) => (await call(token, 'GET settings')).body as unknown as Settings

/** Turns two-factor sign-in on; returns a code generator and the recovery codes. */
async function turnOn(token: string) {
  const { body } = await call(token, 'POST two-factor', { password })
  const { secret, address } = body.two_factor as { secret: string; address: string }
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => app.generate({ timestamp: world.clock.now.getTime() })
  const confirmed = await call(token, 'PUT two-factor', { code: code() })
  advance(30)
  return { secret, address, code, confirmed, recovery: confirmed.body.recovery_codes as string[] }
}

test('users list and end their own sessions, but not those of others', async () => {
  const [first, second] = [await open(), await open()]
  const { session } = await settings(first)
  expect(session.map(({ is_current }) => is_current).toSorted()).toEqual([false, true])
  const elsewhere = session.find(({ is_current }) => !is_current)!
  const stranger = await world.call(`DELETE session/${elsewhere.id}`, { as: 'staff' })
  expect([stranger.status, (await call(second, 'GET user')).status]).toEqual([404, 200])
  expect((await call(first, `DELETE session/${elsewhere.id}`)).status).toBe(200)
  expect([(await call(first, 'GET user')).status, (await call(second, 'GET user')).status]).toEqual([
    200, 401,
  ])
  expect((await settings(first)).session).toHaveLength(1)
})

test('A-013 changing the password ends all other sessions', async () => {
  const [first, second] = [await open(), await open()]
  const change = { current_password: password, password: other }
  expect((await call(first, 'POST change-password', change)).status).toBe(200)
  expect([(await call(first, 'GET user')).status, (await call(second, 'GET user')).status]).toEqual([
    200, 401,
  ])
  expect([(await signIn()).status, (await signIn({ password: other })).status]).toEqual([401, 200])
  expect((await outbox(world)).map(({ subject }) => subject)).toEqual([
    `The password of your ${site.brand.name} account was changed`,
  ])
})

test('changing the password requires the current one, and attempts within a session are limited', async () => {
  const token = await open()
  const change = (current_password: string, next = other) =>
    call(token, 'POST change-password', { current_password, password: next })
  expect((await change(password, 'short')).body).toMatchObject({
    error: 'PASSWORD_TOO_SHORT',
    fields: { password: failureText('PASSWORD_TOO_SHORT') },
  })
  expect((await change(password, 'passwordpassword')).body.error).toBe('PASSWORD_TOO_COMMON')
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await change('wrong')).toMatchObject({ status: 403, body: { error: 'WRONG_CURRENT_PASSWORD' } })
  }
  expect((await change(password)).status).toBe(429)
  expect([(await signIn()).status, (await call(token, 'GET user')).status]).toEqual([200, 200])
})

test('two-factor sign-in is turned on with the password and a code of the app', async () => {
  const token = await open()
  const elsewhere = await open()
  expect((await call(token, 'POST two-factor', { password: 'wrong' })).status).toBe(403)
  expect((await call(token, 'PUT two-factor', { code: '000000' })).status).toBe(404)
  const { address, secret, confirmed, recovery } = await turnOn(token)
  expect(confirmed.status).toBe(200)
  expect(address).toMatch(
    new RegExp(
      `^otpauth://totp/${site.brand.name}:ada%40example\\.com\\?issuer=${site.brand.name}&secret=[A-Z2-7]{32}&`,
    ),
  )
  expect(new Set(recovery).size).toBe(10)
  expect((await settings(token)).two_factor).toEqual({ is_on: true, recovery_codes_left: 10 })
  expect((await call(elsewhere, 'GET user')).status).toBe(401)
  expect((await call(token, 'POST two-factor', { password })).status).toBe(403)
  const stored = await dump(world)
  for (const known of [secret, ...recovery]) expect(stored).not.toContain(known)
})

test('with two factors the password alone opens no session, and the 403 asks for the code', async () => {
  const { code } = await turnOn(await open())
  const refused = await signIn()
  expect([refused.status, refused.body]).toEqual([
    403,
    { error: 'SECOND_FACTOR_REQUIRED', detail: 'Please enter the code of your authenticator app.' },
  ])
  expect((await signIn({ password: 'wrong' })).status).toBe(401)
  expect((await signIn({ password: 'wrong', code: code() })).status).toBe(401)
  expect((await signIn({ code: code() })).status).toBe(200)
})

test('two-factor sign-in survives another session secret when the data keys are kept', async () => {
  const { parts } = world
  const DATA_KEYS = ['a key that encrypts, of 32 characters']
  parts.dataKeys = dataKeys({ DATA_KEYS }, parts.secret)
  const { code } = await turnOn(await open())
  parts.secret = new TextEncoder().encode('another secret, of 32 characters or more')
  parts.dataKeys = dataKeys({ DATA_KEYS: [] }, parts.secret)
  expect((await signIn({ code: code() })).status).not.toBe(200)
  parts.dataKeys = dataKeys({ DATA_KEYS }, parts.secret)
  advance(30)
  expect((await signIn({ code: code() })).status).toBe(200)
})

test('a code works once, within one time step of tolerance', async () => {
  const { code } = await turnOn(await open())
  const used = code()
  expect((await signIn({ code: used })).status).toBe(200)
  expect(await signIn({ code: used })).toMatchObject({ status: 403, body: { error: 'WRONG_SECOND_FACTOR' } })
  advance(30)
  const late = code()
  advance(30)
  expect((await signIn({ code: `${late.slice(0, 3)} ${late.slice(3)}` })).status).toBe(200)
  const expired = code()
  advance(90)
  expect((await signIn({ code: expired })).status).toBe(403)
})

test('failed codes are limited like failed passwords', async () => {
  const { code } = await turnOn(await open())
  const wrong = String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0')
  for (let guess = 0; guess < 5; guess += 1) expect((await signIn({ code: wrong })).status).toBe(403)
  expect((await signIn({ code: code() })).status).toBe(429)
})

test('a recovery code works once, however it is typed', async () => {
  const token = await open()
  const { recovery } = await turnOn(token)
  const [first = '', second = ''] = recovery
  expect((await signIn({ code: first })).status).toBe(200)
  expect((await signIn({ code: first })).status).toBe(403)
  expect((await signIn({ code: second.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
  expect((await settings(token)).two_factor.recovery_codes_left).toBe(8)
})

test('two-factor sign-in is turned off with the password, which then suffices', async () => {
  const token = await open()
  await turnOn(token)
  expect((await call(token, 'DELETE two-factor', { password: 'wrong' })).status).toBe(403)
  expect((await call(token, 'DELETE two-factor', { password })).status).toBe(200)
  expect((await signIn()).status).toBe(200)
  expect((await settings(token)).two_factor).toEqual({ is_on: false, recovery_codes_left: 0 })
})

test('staff need a password of 15 characters, or of 8 with a second factor', async () => {
  const short = 'boats 9 z'
  const token = await open()
  const { code } = await turnOn(token)
  expect(
    (await call(token, 'POST change-password', { current_password: password, password: short })).status,
  ).toBe(200)
  await makeStaff()
  expect((await signIn({ password: short, code: code() })).status).toBe(200)
  expect(await call(token, 'DELETE two-factor', { password: short })).toMatchObject({
    status: 403,
    body: { error: 'STAFF_PASSWORD_TOO_SHORT' },
  })
  await world.parts.connection.db
    .update(userTable)
    .set({ is_totp_on: false })
    .where(eq(userTable.username, email))
  expect(await signIn({ password: short })).toMatchObject({
    status: 403,
    body: { error: 'STAFF_PASSWORD_TOO_SHORT' },
  })
})
