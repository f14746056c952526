import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openIdProvider } from '#server/accounts/openid-provider.ts'
import { outbox } from '#server/accounts/test-accounts.ts'
import { startTestProvider, testClient } from '#server/accounts/test-openid-provider.ts'
import { sessionTable, userTable } from '#server/database/tables/accounts.ts'
import { identityTable } from '#server/database/tables/single-sign-on.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'

const RETURN_ADDRESS = 'http://localhost:3000/login'

let provider: Awaited<ReturnType<typeof startTestProvider>>
beforeAll(async () => {
  provider = await startTestProvider(RETURN_ADDRESS)
})
afterAll(() => provider.stop())

const settings = (createsStaff = false) => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: testClient.id,
  OIDC_CLIENT_SECRET: testClient.secret,
  OIDC_NAME: 'Example account',
  OIDC_CREATE_STAFF: createsStaff,
})

let world: World
beforeEach(async () => {
  Object.assign(provider.person, {
    subject: 'u-1',
    email: 'ada@example.com',
    isVerified: true,
    isRefused: false,
  })
  world = await newWorld(null, openIdProvider(settings()))
})

const addUser = (fields: Partial<typeof userTable.$inferInsert> = {}) =>
  world.parts.connection.db.insert(userTable).values({
    username: 'ada',
    email: 'Ada@example.com',
    is_staff: true,
    password_hash: 'nobody signs in with this',
    ...fields,
  })

async function begin(): Promise<{ address: string; flow: string }> {
  const { body } = await world.call('POST sign-in/provider/options', { json: {} })
  return body as { address: string; flow: string }
}

/** Signs in at the provider as a browser does; returns the query it comes back with. */
async function visit(address: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = address
  for (let step = 0; step < 10; step += 1) {
    if (next.startsWith(RETURN_ADDRESS)) return new URL(next).search.slice(1)
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { Cookie } })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    next = new URL(response.headers.get('location') ?? '', next).href
  }
  throw new Error('The provider did not send the browser back.')
}

const finish = (flow: string, answer: string) =>
  world.call('POST sign-in/provider', { json: { flow, answer } })

async function signIn() {
  const { address, flow } = await begin()
  return finish(flow, await visit(address))
}

const userOf = async (token: unknown) => {
  const { body } = await world.call('GET user', { headers: { Authorization: `JWT ${String(token)}` } })
  return body.user
}

test('asks the provider for a code with PKCE, state and nonce, and sends the browser back to /login', async () => {
  const { address } = await begin()
  const { origin, searchParams } = new URL(address)
  expect(origin).toBe(provider.issuer)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: RETURN_ADDRESS,
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^.{40,}$/),
    nonce: expect.stringMatching(/^.{40,}$/),
    scope: 'openid email',
  })
  const other = new URL((await begin()).address).searchParams
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(other.get(name)).not.toBe(searchParams.get(name))
})

test('signs in to the staff account with the verified address, and tells its owner once', async () => {
  await addUser({ is_totp_on: true })
  const { status, body } = await signIn()
  expect(status).toBe(200)
  expect(await userOf(body.token)).toMatchObject({ username: 'ada', is_staff: true })
  expect((await signIn()).status).toBe(200)
  expect(await outbox(world)).toMatchObject([
    { subject: `Your ${site.brand.name} account and single sign-on` },
  ])
})

test('afterwards the subject counts, not the address', async () => {
  await addUser()
  await signIn()
  provider.person.email = 'ada.married@example.com'
  expect((await signIn()).status).toBe(200)
  Object.assign(provider.person, { subject: 'u-2', email: 'ada@example.com' })
  expect((await signIn()).body.error).toBe('SIGN_ON_UNKNOWN')
})

describe('refuses', () => {
  test.each([
    ['an address without an account', { email: 'other@example.com' }, {}],
    ['an address that is not verified', {}, { isVerified: false }],
    ['an account that is not staff', { is_staff: false }, {}],
    ['a disabled account', { is_active: false }, {}],
  ])('%s', async (_name, account, person) => {
    await addUser(account)
    Object.assign(provider.person, person)
    const { status, body } = await signIn()
    expect([status, body.error]).toEqual([403, 'SIGN_ON_UNKNOWN'])
    const { db } = world.parts.connection
    expect(await db.$count(identityTable)).toBe(0)
  })

  test('a linked account that was disabled since', async () => {
    await addUser()
    await signIn()
    await world.parts.connection.db.update(userTable).set({ is_active: false })
    expect((await signIn()).body.error).toBe('SIGN_ON_UNKNOWN')
  })

  test('a sign-in that the provider refused', async () => {
    await addUser()
    provider.person.isRefused = true
    const { status, body } = await signIn()
    expect([status, body.error]).toEqual([400, 'SIGN_ON_FAILED'])
  })

  test('the answer to a sign-in of another browser', async () => {
    await addUser()
    const [own, other] = [await begin(), await begin()]
    expect((await finish(own.flow, await visit(other.address))).body.error).toBe('SIGN_ON_FAILED')
  })

  test('an answer that was used before', async () => {
    await addUser()
    const { address, flow } = await begin()
    const answer = await visit(address)
    expect((await finish(flow, answer)).status).toBe(200)
    const sessions = await world.parts.connection.db.$count(sessionTable)
    expect((await finish(flow, answer)).body.error).toBe('SIGN_ON_FAILED')
    expect(await world.parts.connection.db.$count(sessionTable)).toBe(sessions)
  })

  test('a flow that is forged or older than a quarter of an hour', async () => {
    await addUser()
    const { address, flow } = await begin()
    const answer = await visit(address)
    expect((await finish('forged', answer)).body.error).toBe('SIGN_ON_FAILED')
    world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000)
    expect((await finish(flow, answer)).body.error).toBe('SIGN_ON_FAILED')
  })

  test.each(['', 'code=forged', 'code=forged&state=forged', 'error=access_denied&state=x', '%00%zz#?'])(
    'the answer %j',
    async (answer) => {
      const { flow } = await begin()
      expect((await finish(flow, answer)).body.error).toBe('SIGN_ON_FAILED')
    },
  )
})

test('another process with the same secret ends the sign-in', async () => {
  await addUser()
  const { address, flow } = await begin()
  const answer = await visit(address)
  Object.assign(world.parts, { signOnProvider: openIdProvider(settings()) })
  expect((await finish(flow, answer)).status).toBe(200)
})

test('an invited account is activated, and its mailed code is void', async () => {
  const json = { email: 'ada@example.com', is_staff: true, role: 'editor', areas: ['newsroom'] }
  await world.call('POST user', { as: 'staff', json })
  const { body } = await signIn()
  const headers = { Authorization: `JWT ${String(body.token)}` }
  expect((await world.call('GET editor/rights', { headers })).body.rights).toEqual({
    role: 'editor',
    areas: ['newsroom'],
  })
})

test('an unknown member of the organisation becomes an editor without areas, if that is set', async () => {
  Object.assign(world.parts, { signOnProvider: openIdProvider(settings(true)) })
  const { body } = await signIn()
  const headers = { Authorization: `JWT ${String(body.token)}` }
  expect((await world.call('GET editor/rights', { headers })).body.rights).toEqual({
    role: 'editor',
    areas: [],
  })
  await addUser({ username: 'visitor2', email: 'eve@example.com', is_staff: false })
  Object.assign(provider.person, { subject: 'u-3', email: 'eve@example.com' })
  expect((await signIn()).body.error).toBe('SIGN_ON_UNKNOWN')
})

test('says kindly that the provider does not answer, and tries again with the next sign-in', async () => {
  const gone = openIdProvider({ ...settings(), OIDC_ISSUER: 'http://127.0.0.1:1' })
  Object.assign(world.parts, { signOnProvider: gone })
  const { status, body } = await world.call('POST sign-in/provider/options', { json: {} })
  expect([status, body.error]).toEqual([503, 'SIGN_ON_UNAVAILABLE'])
})

test('is not offered without settings', async () => {
  const provided = async () => (await world.call('GET sign-in/provider')).body
  expect(await provided()).toEqual({ provider: 'Example account' })
  Object.assign(world.parts, { signOnProvider: openIdProvider({ OIDC_NAME: 'x', OIDC_CREATE_STAFF: false }) })
  expect(await provided()).toEqual({ provider: null })
  expect((await world.call('POST sign-in/provider/options', { json: {} })).status).toBe(404)
})
