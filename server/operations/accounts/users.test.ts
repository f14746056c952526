import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addAccount, mailedCode, outbox } from '#server/accounts/test-accounts.ts'
import { withoutCaptcha } from '#server/captcha/test-solution.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'

const password = 'seven lamps above the harbour'
const email = 'ada@example.com'

withoutCaptcha()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const asStaff = (route: string, form?: Record<string, string>) =>
  world.call(route, { as: 'staff', ...(form && { form }) })
const idOf = async (username: string) => {
  const { db } = world.parts.connection
  const [row] = await db.select({ id: userTable.id }).from(userTable).where(eq(userTable.username, username))
  return row!.id
}
const change = async (username: string, form: Record<string, string>) =>
  asStaff(`PUT user/${await idOf(username)}`, form)
const signIn = (secret = password) =>
  world.call('POST sign-in', { form: { username: email, password: secret } })

test('staff list all users with their permissions, without secrets', async () => {
  const { status, body } = await asStaff('GET users')
  expect(status).toBe(200)
  expect(body.user).toEqual([
    {
      id: 2,
      username: 'editor',
      email: null,
      is_staff: true,
      role: 'administrator',
      areas: [],
      is_active: true,
      is_activated: true,
      has_two_factor: false,
      last_sign_in: null,
      added: expect.any(String),
    },
    expect.objectContaining({ username: 'visitor', is_staff: false }),
  ])
  expect((await world.call('GET users', { as: 'user' })).status).toBe(403)
})

test('an invited person chooses the password through the mail and has the granted permission', async () => {
  const invited = await asStaff('POST user', { email, is_staff: 'true' })
  expect(invited).toMatchObject({ status: 200, body: { user: { username: email, is_activated: false } } })
  expect(await outbox(world)).toMatchObject([
    { recipient: email, subject: `Your ${site.brand.name} account` },
  ])
  expect((await signIn('')).status).toBe(401)
  const code = await mailedCode(world)
  const reset = (secret: string) => world.call('POST reset-password', { form: { code, password: secret } })
  expect((await reset('nine boats')).body.error).toBe('STAFF_PASSWORD_TOO_SHORT')
  expect((await reset(password)).status).toBe(200)
  const token = String((await signIn()).body.token)
  const { body } = await world.call('GET user', { headers: { authorization: `JWT ${token}` } })
  expect(body.user).toMatchObject({ username: email, is_staff: true })
  expect((await asStaff('GET users')).body.user).toContainEqual(
    expect.objectContaining({ username: email, is_activated: true, last_sign_in: '2026-11-15T12:00:00Z' }),
  )
})

test('nobody is invited twice, but the invitation can be sent again, which revokes the first', async () => {
  await asStaff('POST user', { email })
  const first = await mailedCode(world)
  expect((await asStaff('POST user', { email: email.toUpperCase() })).body.error).toBe('ACCOUNT_EXISTS')
  expect((await asStaff(`POST user/${await idOf(email)}/invitation`)).status).toBe(200)
  const reset = (code: string) => world.call('POST reset-password', { form: { code, password } })
  expect((await reset(first)).status).toBe(400)
  expect((await reset(await mailedCode(world))).status).toBe(200)
  expect((await asStaff(`POST user/${await idOf(email)}/invitation`)).status).toBe(404)
})

test('a sign-up cannot choose the password of somebody who was invited', async () => {
  await asStaff('POST user', { email, is_staff: 'true' })
  const attack = 'the password of an attacker'
  await world.call('POST sign-up', { form: { email, password: attack } })
  expect((await outbox(world)).map(({ subject }) => subject)).toEqual(
    Array(2).fill(`Your ${site.brand.name} account`),
  )
  await world.call('POST reset-password', { form: { code: await mailedCode(world), password } })
  expect([(await signIn(attack)).status, (await signIn()).status]).toEqual([401, 200])
})

test('staff grant and revoke permissions and disable accounts, which takes effect at once', async () => {
  await addAccount(world, { username: email, email, password })
  expect(await change(email, { is_staff: 'true' })).toMatchObject({ body: { user: { is_staff: true } } })
  const token = String((await signIn()).body.token)
  const status = async () =>
    (await world.call('GET editor/news', { headers: { authorization: `JWT ${token}` } })).status
  expect(await status()).toBe(200)
  await change(email, { is_staff: 'false' })
  expect(await status()).toBe(401)
  expect(await change(email, { is_active: 'false' })).toMatchObject({ body: { user: { is_active: false } } })
  expect((await signIn()).status).toBe(401)
  await change(email, { is_active: 'true' })
  expect((await signIn()).status).toBe(200)
  expect((await asStaff('PUT user/999', { is_active: 'true' })).status).toBe(404)
})

test('an account that is not activated gets no permissions', async () => {
  await asStaff('POST user', { email })
  expect((await change(email, { is_staff: 'true' })).body.error).toBe('ACCOUNT_NOT_ACTIVATED')
})

test('the last administrator cannot be demoted or disabled, even by itself', async () => {
  expect(await change('editor', { is_staff: 'false' })).toMatchObject({
    status: 409,
    body: { error: 'LAST_ADMINISTRATOR' },
  })
  expect((await change('editor', { is_active: 'false' })).status).toBe(409)
  await asStaff('POST user', { email: 'invited@example.com', is_staff: 'true' })
  expect((await change('editor', { is_staff: 'false' })).status).toBe(409)
  await addAccount(world, { username: email, email, password, is_staff: true, role: 'administrator' })
  expect((await change('editor', { is_staff: 'false' })).status).toBe(200)
  expect((await asStaff('GET users')).status).toBe(401)
})

test('two staff members cannot demote each other concurrently', async () => {
  await addAccount(world, { username: email, email, password, is_staff: true, role: 'administrator' })
  const ids = [await idOf('editor'), await idOf(email)]
  const { accounts } = world.api('staff')
  const results = await Promise.allSettled(ids.map((id) => accounts.changeUser({ id, is_staff: false })))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
