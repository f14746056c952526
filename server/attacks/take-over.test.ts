import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount, codeIn, mailedCode, outbox } from '#server/accounts/test-accounts.ts'
import { withoutCaptcha } from '#server/captcha/test-solution.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { deleteExpiredRows } from '#server/housekeeping.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

const email = 'ada@example.com'
const password = 'seven lamps above the harbour'
const other = 'nine boats below the bridge'
const third = 'ten geese behind the mill'

withoutCaptcha()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const later = (minutes: number) => (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000))
const post = (path: string, form: Record<string, string>, token?: string) =>
  world.call(`POST ${path}`, { form, ...(token && { headers: { authorization: `JWT ${token}` } }) })
const signIn = async (secret: string) => (await post('sign-in', { username: email, password: secret })).status
const codes = async () => (await outbox(world)).flatMap(({ text }) => codeIn(text))
const accounts = () => world.parts.connection.db.$count(userTable)

describe('A-118 two sign-ups for one address', () => {
  const open = async (code: string) => {
    const { status, body } = await post('activate', { code })
    return [status, body.error]
  }
  const refused = [400, 'INVALID_ACTIVATION_CODE']

  for (const [name, place] of [
    ['the first', 0],
    ['the second', 1],
  ] as const) {
    test(`opening ${name} mail activates that sign-up and voids the other`, async () => {
      const chosen = [password, other]
      await post('sign-up', { email, password })
      await post('sign-up', { email: email.toUpperCase(), password: other })
      const mailed = await codes()
      expect(mailed).toHaveLength(2)
      expect([await signIn(password), await signIn(other)]).toEqual([401, 401])
      expect(await open(mailed[place]!)).toEqual([200, undefined])
      expect(await open(mailed[1 - place]!)).toEqual(refused)
      expect(await open(mailed[place]!)).toEqual(refused)
      expect([await signIn(chosen[place]!), await signIn(chosen[1 - place]!)]).toEqual([200, 401])
      expect(await accounts()).toBe(3)
    })
  }

  test('opened concurrently, one of them wins', async () => {
    await post('sign-up', { email, password })
    await post('sign-up', { email, password: other })
    const opened = await Promise.all((await codes()).map(open))
    expect(opened.map(([status]) => status).toSorted()).toEqual([200, 400])
    expect([await signIn(password), await signIn(other)].toSorted()).toEqual([200, 401])
  })

  test('an unconfirmed sign-up is no account, and is deleted after 48 hours', async () => {
    await post('sign-up', { email, password })
    later(24 * 60)
    await post('sign-up', { email, password: other })
    expect(await accounts()).toBe(2)
    expect((await world.api('staff').accounts.users({})).user).toHaveLength(2)
    later(24 * 60 + 1)
    const { db } = world.parts.connection
    await deleteExpiredRows(db, world.clock.now)
    expect(await db.execute('select email from pending_sign_up')).toMatchObject({ rows: [{ email }] })
    const [first = '', second = ''] = await codes()
    expect([await open(first), await open(second)]).toEqual([refused, [200, undefined]])
  })

  test('the mail says when and from where its sign-up was made', async () => {
    await post('sign-up', { email, password })
    expect((await outbox(world))[0]!.text).toContain('15 Nov 2026 at 12:00 UTC')
  })
})

describe('A-118 an invitation', () => {
  test('replaces a pending sign-up with the same address', async () => {
    await post('sign-up', { email, password: other })
    const [pending = ''] = await codes()
    const invited = await world.call('POST user', { as: 'staff', form: { email, is_staff: 'true' } })
    expect(invited.status).toBe(200)
    expect((await post('activate', { code: pending })).status).toBe(400)
    expect((await post('reset-password', { code: await mailedCode(world), password })).status).toBe(200)
    expect([await signIn(other), await signIn(password)]).toEqual([401, 200])
  })

  test('is not shortened by a password reset that a stranger requests', async () => {
    await world.call('POST user', { as: 'staff', form: { email } })
    await post('forgotten-password', { email })
    later(2 * 60)
    await deleteExpiredRows(world.parts.connection.db, world.clock.now)
    expect((await post('reset-password', { code: await mailedCode(world), password })).status).toBe(200)
    expect(await signIn(password)).toBe(200)
  })
})

describe('A-118 a reset code is void', () => {
  const refused = { status: 400, body: { error: 'INVALID_RESET_CODE' } }
  let id = 0
  let code = ''
  beforeEach(async () => {
    id = await addAccount(world, { username: email, email, password })
    await post('forgotten-password', { email })
    code = await mailedCode(world)
  })
  const reset = () => post('reset-password', { code, password: third })

  test('after the password was changed in the settings', async () => {
    const token = String((await post('sign-in', { username: email, password })).body.token)
    const change = { current_password: password, password: other }
    expect((await post('change-password', change, token)).status).toBe(200)
    expect(await reset()).toMatchObject(refused)
    expect([await signIn(third), await signIn(other)]).toEqual([401, 200])
  })

  test('after staff have disabled the account, even if they enable it again', async () => {
    const change = (form: Record<string, string>) => world.call(`PUT user/${id}`, { as: 'staff', form })
    await change({ is_active: 'false' })
    expect(await reset()).toMatchObject(refused)
    await change({ is_active: 'true' })
    expect(await reset()).toMatchObject(refused)
  })
})
