import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/password.ts'
import { openSession } from '#server/accounts/session.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { send } from './send.ts'
import { reads, targets } from './targets.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})

const seconds = () => Math.floor(world.clock.now.getTime() / 1000)
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/** The staff token with changed header or claims, signed with the given key or unsigned. */
function forge({
  header = {},
  claims = {},
  key,
}: {
  header?: object
  claims?: object
  key?: Uint8Array | string
}) {
  const [oldHeader, oldClaims] = world.tokens.staff.split('.')
  const signed = `${encode({ ...decode(oldHeader), ...header })}.${encode({ ...decode(oldClaims), ...claims })}`
  if (key === undefined) return `${signed}.`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

const statusWith = async (token: string, route = 'GET user') =>
  (await send(world, route, { headers: { authorization: `JWT ${token}` } })).status

test('control: a token that is rebuilt without changes is accepted', async () => {
  expect(await statusWith(forge({ key: world.parts.secret }))).toBe(200)
})

test('A-009 refuses unsigned tokens in every spelling of the algorithm "none"', async () => {
  const signature = world.tokens.staff.split('.')[2]
  for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
    const unsigned = forge({ header: { alg } })
    expect([alg, await statusWith(unsigned), await statusWith(unsigned + signature)]).toEqual([alg, 401, 401])
  }
  expect(await statusWith(forge({}))).toBe(401)
  expect(await statusWith('')).toBe(401)
  expect(await statusWith('a.b.c')).toBe(401)
})

test('A-010 a token cannot choose its key or algorithm, and no key is fetched', async () => {
  let connections = 0
  const canary = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(canary, 'listening')
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/keys`
  const own = { kty: 'oct', k: Buffer.from('attacker').toString('base64url'), alg: 'HS256' }
  const headers = [
    { jwk: own },
    { jku: address },
    { x5u: address },
    { kid: '../../../../dev/null' },
    { alg: 'HS512' },
    { alg: 'RS256' },
    { crit: ['exp'] },
  ]
  for (const header of headers) {
    for (const key of ['', 'secret', 'attacker']) {
      expect([header, key, await statusWith(forge({ header, key }))]).toEqual([header, key, 401])
    }
  }
  canary.close()
  expect(connections).toBe(0)
})

test('A-011 a token is valid only within its lifetime, at most twelve hours', async () => {
  const { exp, iat } = decode(world.tokens.staff.split('.')[1]) as { exp: number; iat: number }
  expect(exp - iat).toBeLessThanOrEqual(12 * 3600)
  const claims = [
    { exp: seconds() - 100 },
    { exp: undefined },
    { exp: String(seconds() + 3600) },
    { exp: null },
    { nbf: seconds() + 3600 },
    { iat: seconds() - 13 * 3600, exp: seconds() + 3600 },
    { iat: undefined },
    { iss: 'elsewhere' },
    { aud: 'elsewhere' },
    { jti: undefined },
    { jti: "' or true --" },
    { jti: '00000000-0000-0000-0000-000000000000' },
  ]
  for (const wrong of claims) {
    const token = forge({ claims: wrong, key: world.parts.secret })
    expect([wrong, await statusWith(token)]).toEqual([wrong, 401])
  }
})

test('A-011 a session ends after twelve hours, even with a longer token', async () => {
  const token = forge({
    claims: { iat: seconds() + 12 * 3600, exp: seconds() + 24 * 3600 },
    key: world.parts.secret,
  })
  const before = world.clock.now
  world.clock.now = new Date(before.getTime() + 12 * 3_600_000 + 1000)
  expect(await statusWith(token)).toBe(401)
  world.clock.now = before
})

describe('a session of a person', () => {
  const password = 'seven lamps above the harbour'
  let userId = 0
  const newToken = () => openSession(world.parts.anonymousContext(), userId)

  beforeAll(async () => {
    const { db } = world.parts.connection
    const person = { username: 'Ada', password_hash: await hashPassword(password), is_staff: true }
    const [added] = await db.insert(userTable).values(person).returning({ id: userTable.id })
    userId = added!.id
  })

  const change = (values: Partial<typeof userTable.$inferInsert>) =>
    world.parts.connection.db.update(userTable).set(values).where(eq(userTable.id, userId))

  test('H-25 A-012 ends on sign-out; other sessions of the person continue', async () => {
    const { body } = await send(world, 'POST sign-in', { fields: { username: 'ada', password } })
    const token = String(body.token)
    const other = await newToken()
    expect(await statusWith(token)).toBe(200)
    expect((await send(world, 'POST sign-out', { headers: { authorization: `JWT ${token}` } })).status).toBe(
      200,
    )
    expect([await statusWith(token), await statusWith(token, 'POST sign-out')]).toEqual([401, 401])
    expect(await statusWith(other)).toBe(200)
  })

  test('A-014 loses access with the next call when the user is demoted, disabled or deleted', async () => {
    const token = await newToken()
    expect(await statusWith(token, 'GET editor/news')).toBe(200)
    await change({ is_staff: false })
    expect([await statusWith(token, 'GET editor/news'), await statusWith(token)]).toEqual([403, 200])
    await change({ is_staff: true, is_active: false })
    expect(await statusWith(token)).toBe(401)
    await change({ is_active: true })
    expect(await statusWith(token)).toBe(200)
    await world.parts.connection.db.delete(userTable).where(eq(userTable.id, userId))
    expect(await statusWith(token)).toBe(401)
  })
})

test('A-023 ignores a token in the address, the body or a cookie', async () => {
  const { staff } = world.tokens
  const places = ['token', 'access_token', 'jwt', 'authorization', 'auth']
  for (const { name, call, route } of targets.filter(({ call }) => call.access !== 'anyone')) {
    const fields = Object.fromEntries(places.map((place) => [place, staff]))
    const cookie = places.map((place) => `${place}=${staff}`).join('; ')
    const isRead = call.method === 'GET'
    const address = isRead ? route() : `${route()}?${new URLSearchParams(fields)}`
    expect([name, (await send(world, address, { fields, headers: { cookie } })).status]).toEqual([name, 401])
  }
  expect(reads.length).toBeGreaterThan(0)
})

test('I-02 A-023 accepts a token only with the specified scheme', async () => {
  const { staff } = world.tokens
  for (const authorization of [
    `Bearer ${staff}`,
    staff,
    `jwt ${staff}`,
    `JWT  ${staff}`,
    `JWT ${staff} x`,
    'JWT',
  ]) {
    expect((await send(world, 'GET user', { headers: { authorization } })).status).toBe(401)
  }
})
