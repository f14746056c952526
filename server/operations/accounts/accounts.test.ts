import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commonPasswords } from '#server/accounts/common-passwords.ts'
import { CONSTANT_DURATION_MS } from '#server/accounts/constant-duration.ts'
import { issueCode } from '#server/accounts/reset-code.ts'
import { addAccount, codeIn, dump, mailedCode, outbox, sendMails } from '#server/accounts/test-accounts.ts'
import { withoutCaptcha } from '#server/captcha/test-solution.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { deleteExpiredRows } from '#server/housekeeping.ts'
import { startMailServer, type TestMailServer } from '#server/mail/test-mail-server.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'

const email = 'Ada@example.com'
const password = 'seven lamps above the harbour'
const other = 'nine boats below the bridge'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const advance = (minutes: number) =>
  (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000))
const post = (path: string, form: Record<string, string>) => world.call(`POST ${path}`, { form })
const signIn = (secret: string, username = email) => post('sign-in', { username, password: secret })
const errorOf = async (response: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await response
  return [status, body.error]
}
const tokenOf = async (secret: string) => String((await signIn(secret)).body.token)
const statusWith = async (token: string) =>
  (await world.call('GET user', { headers: { authorization: `JWT ${token}` } })).status
const account = async (name = email) =>
  (await world.parts.connection.db.select().from(userTable).where(eq(userTable.username, name)))[0]

describe('sign-up', () => {
  withoutCaptcha()

  test('H-16 an account works once its owner has opened the activation mail', async () => {
    expect(await post('sign-up', { email, password })).toMatchObject({ status: 200, body: {} })
    expect((await signIn(password)).status).toBe(401)
    const [mail] = await outbox(world)
    expect(mail).toMatchObject({ recipient: email, subject: `Activate your ${site.brand.name} account` })
    expect(mail!.text).toContain(`http://localhost:3000/activate/${await mailedCode(world)}\n`)
    const code = await mailedCode(world)
    expect(await post('activate', { code })).toMatchObject({ status: 200, body: {} })
    expect((await signIn(password)).status).toBe(200)
    expect((await signIn(password, 'ada@EXAMPLE.com')).status).toBe(200)
    expect(await errorOf(post('activate', { code }))).toEqual([400, 'INVALID_ACTIVATION_CODE'])
  })

  test('H-14 refuses an activation code that is wrong or older than 48 hours', async () => {
    const refused = [400, 'INVALID_ACTIVATION_CODE']
    expect(await errorOf(post('activate', { code: 'x' }))).toEqual(refused)
    expect(await errorOf(post('activate', { code: '' }))).toEqual(refused)
    await post('sign-up', { email, password })
    advance(48 * 60)
    expect(await errorOf(post('activate', { code: await mailedCode(world) }))).toEqual(refused)
    expect(await account()).toBeUndefined()
    advance(1)
    await deleteExpiredRows(world.parts.connection.db, world.clock.now)
    expect(await dump(world)).not.toContain('$argon2id$')
  })

  test('responds alike to a known e-mail address; only its owner learns more, by mail', async () => {
    await addAccount(world, { username: email, email, password })
    const known = await post('sign-up', { email, password: other })
    const unknown = await post('sign-up', { email: 'eve@example.com', password: other })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await outbox(world)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, `Your ${site.brand.name} account`],
      ['eve@example.com', `Activate your ${site.brand.name} account`],
    ])
    expect((await signIn(other)).status).toBe(401)
    expect((await signIn(password)).status).toBe(200)
  })

  test('A-017 nobody can sign up with permissions or an id of their choice', async () => {
    const attempted = {
      is_staff: 'true',
      'is_staff[]': '1',
      id: '1',
      role: 'admin',
      is_superuser: 'on',
      is_active: '1',
    }
    expect((await post('sign-up', { email, password, ...attempted })).status).toBe(200)
    const json = { email: 'eve@example.com', password, is_staff: 1, is_activated: true, id: 1 }
    expect((await world.call('POST sign-up', { json })).status).toBe(200)
    for (const { text } of await outbox(world)) await post('activate', { code: codeIn(text)[0]! })
    for (const name of [email, 'eve@example.com']) {
      const added = await account(name)
      expect(added).toMatchObject({ is_staff: false, is_active: true })
      expect(added!.id).toBeGreaterThan(2)
    }
  })

  test('A-018 passwords are hashed with argon2id and a random salt', async () => {
    await post('sign-up', { email, password })
    await post('sign-up', { email: 'eve@example.com', password })
    const hashes = (await dump(world)).match(
      /\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+/g,
    )
    expect(new Set(hashes).size).toBe(2)
    expect(await dump(world)).not.toContain(password)
  })

  test('A-020 R-05 refuses short and common passwords and accepts any composition', async () => {
    const common = [...commonPasswords()].filter((word) => word.length > 6)
    const sample = Array.from({ length: 20 }, (_, index) => common[(index * 7919) % common.length]!)
    const known = [
      'passwordpassword',
      '123456789012345',
      'qwertyuiop12345',
      'Hopline2026',
      'ada@example.com',
      'ada2026',
    ]
    expect(common.length).toBeGreaterThan(1000)
    expect(await errorOf(post('sign-up', { email, password: 'sixsix' }))).toEqual([400, 'PASSWORD_TOO_SHORT'])
    for (const secret of [...sample, ...known]) {
      expect([secret, ...(await errorOf(post('sign-up', { email, password: secret })))]).toEqual([
        secret,
        400,
        'PASSWORD_TOO_COMMON',
      ])
    }
    expect((await post('sign-up', { email, password: 'bees 🐝 hum at dawn' })).status).toBe(200)
  })

  test('limits sign-ups per network and mails to one person', async () => {
    for (let time = 0; time < 5; time += 1)
      expect((await post('sign-up', { email, password })).status).toBe(200)
    expect((await post('sign-up', { email: email.toUpperCase(), password })).status).toBe(429)
    advance(61)
    expect((await post('sign-up', { email, password })).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  let mailServer: TestMailServer
  beforeEach(async () => {
    mailServer = await startMailServer()
    await addAccount(world, { username: email, email, password })
  })
  afterEach(() => mailServer.stop())

  test('A-007 R-06 responds alike to known and unknown addresses, and mails only the stored address', async () => {
    const known = await post('forgotten-password', { email: 'ADA@example.com' })
    const unknown = await post('forgotten-password', { email: 'eve@example.com' })
    expect([known.status, known.body]).toEqual([200, {}])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await sendMails(world, mailServer)
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([[email]])
    expect(codeIn(mailServer.received[0]!.text!.replaceAll('\r', ''))).toHaveLength(1)
  })

  test('A-007 the duration does not reveal it either: both wait for the constant duration, which "npm run bench" compares with the work', async () => {
    for (const to of [email, 'eve@example.com']) {
      const started = performance.now()
      await post('forgotten-password', { email: to })
      expect([to, performance.now() - started >= CONSTANT_DURATION_MS - 1]).toEqual([to, true])
    }
  })

  test('A-079 the link in the mail has the configured origin, whatever the request headers say', async () => {
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'gopher' }
    await world.call('POST forgotten-password', { form: { email }, headers })
    const [mail] = await outbox(world)
    expect(mail!.text).not.toContain('evil.test')
    expect(mail!.text).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{22,}$/m)
  })

  test('A-008 the code sets the password once and is not stored in plain text', async () => {
    await post('forgotten-password', { email })
    const code = await mailedCode(world)
    expect(code).toMatch(/^[\w-]{22,}$/)
    expect(await dump(world)).not.toContain(code)
    expect(await errorOf(post('reset-password', { code, password: 'short' }))).toEqual([
      400,
      'PASSWORD_TOO_SHORT',
    ])
    expect(await post('reset-password', { code, password: other })).toMatchObject({ status: 200, body: {} })
    expect((await signIn(password)).status).toBe(401)
    expect((await signIn(other)).status).toBe(200)
    expect(await errorOf(post('reset-password', { code, password }))).toEqual([400, 'INVALID_RESET_CODE'])
  })

  test('A-008 a newer code replaces the older one, and it expires after an hour', async () => {
    await post('forgotten-password', { email })
    const first = await mailedCode(world)
    await post('forgotten-password', { email })
    const refused = [400, 'INVALID_RESET_CODE']
    expect(await errorOf(post('reset-password', { code: first, password: other }))).toEqual(refused)
    advance(59)
    const second = await mailedCode(world)
    expect(await errorOf(post('reset-password', { code: second, password: 'password' }))).toEqual([
      400,
      'PASSWORD_TOO_COMMON',
    ])
    advance(1)
    expect(await errorOf(post('reset-password', { code: second, password: other }))).toEqual(refused)
    expect(await errorOf(post('activate', { code: second }))).toEqual([400, 'INVALID_ACTIVATION_CODE'])
  })

  test('A-008 of concurrent uses of one code only one succeeds', async () => {
    await post('forgotten-password', { email })
    const code = await mailedCode(world)
    const responses = await Promise.all(
      [1, 2, 3].map(() => post('reset-password', { code, password: other })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  test('A-008 codes are unique', async () => {
    const { db } = world.parts.connection
    const user_id = (await account())!.id
    const codes = new Set<string>()
    for (let index = 0; index < 100; index += 1) {
      codes.add(await issueCode(db, { user_id, now: world.clock.now, minutes: 1 }))
    }
    expect(codes.size).toBe(100)
  })

  test('A-013 a reset ends every session and lets the owner in, however many failed sign-ins there were', async () => {
    const [one, two] = [await tokenOf(password), await tokenOf(password)]
    await world.parts.connection.db.execute('delete from known_address')
    for (let guess = 0; guess < 6; guess += 1) await signIn('wrong')
    expect((await signIn(password)).status).toBe(429)
    await post('forgotten-password', { email })
    await post('reset-password', { code: await mailedCode(world), password: other })
    expect([await statusWith(one), await statusWith(two)]).toEqual([401, 401])
    expect((await signIn(other)).status).toBe(200)
    expect((await outbox(world)).at(-1)).toMatchObject({
      recipient: email,
      subject: `The password of your ${site.brand.name} account was changed`,
    })
  })

  test('A-091 allows five requests an hour', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await post('forgotten-password', { email })).status).toBe(200)
    }
    expect(await errorOf(post('forgotten-password', { email: email.toLowerCase() }))).toEqual([
      429,
      'TOO_MANY_REQUESTS',
    ])
  })

  test('a disabled account gets no mail', async () => {
    await world.parts.connection.db
      .update(userTable)
      .set({ is_active: false })
      .where(eq(userTable.username, email))
    await post('forgotten-password', { email })
    expect(await outbox(world)).toEqual([])
  })
})
