import { beforeAll, expect, test } from 'vitest'
import { scopeOf } from '#contract/scopes.ts'
import { scopes, type Scope } from '#domain/accounts/service-token.ts'
import { priceTable } from '#server/database/tables/catalogue.ts'
import { serviceTokenTable, userTable } from '#server/database/tables/accounts.ts'
import { addPhoto } from '#server/testing/test-photo.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { databaseDigest } from './database-digest.ts'
import { ensureRecord, updatable } from './resources.ts'
import { sampleFields } from './sample-value.ts'
import { send } from './send.ts'
import { targets } from './targets.ts'

let world: World
const secrets = {} as Record<Scope, string>
beforeAll(async () => {
  world = await newWorld()
  for (const resource of updatable) await ensureRecord(world, resource)
  await addPhoto(world, { section: 1 })
  for (const scope of scopes) secrets[scope] = await addToken([scope])
})

async function addToken(granted: Scope[], days = 30): Promise<string> {
  const json = { name: granted.join(), scopes: granted, days }
  const { body } = await world.call('POST editor/token', { as: 'staff', json })
  return String(body.secret)
}

const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` })

test.each(scopes)('scope %s: every other protected call is refused, and nothing changes', async (scope) => {
  await send(world, 'GET editor/news', { headers: bearer(secrets[scope]) })
  const refused = targets.filter(({ call }) => call.access !== 'anyone' && scopeOf(call) !== scope)
  const before = await databaseDigest(world.parts.connection)
  const found: Record<string, number> = {}
  for (const { name, route, fields } of refused) {
    const sent = { fields: sampleFields(fields), headers: bearer(secrets[scope]) }
    found[name] = (await send(world, route(), sent)).status
  }
  const expected = refused.map(({ name, call }) => [name, call.access === 'staff' ? 403 : 401])
  expect(found).toEqual(Object.fromEntries(expected))
  expect(await databaseDigest(world.parts.connection)).toEqual(before)
})

test.each(scopes)('scope %s: every call of the scope is admitted', async (scope) => {
  const admitted = targets.filter(({ call }) => call.access === 'staff' && scopeOf(call) === scope)
  expect(admitted.length).toBeGreaterThan(0)
  // The delete of a variant with prices needs their scope, too.
  await world.parts.connection.db.update(priceTable).set({ deleted_at: world.clock.now.toISOString() })
  for (const { name, route, fields } of admitted) {
    const sent = { fields: sampleFields(fields), headers: bearer(secrets[scope]) }
    const { status } = await send(world, route(), sent)
    expect([name, status === 401 || status === 403]).toEqual([name, false])
  }
})

test('no token may manage tokens, users, sessions or releases, nor read requests of visitors', () => {
  const closed = targets.filter(({ name }) =>
    /\b(token|user|session|two-factor|password|release|prepared-change|preview|request|webhook|trash|records)s?\b/.test(
      name.replace(/release-note|revision/, ''),
    ),
  )
  expect(closed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST editor/token', 'PUT user/:id', 'GET editor/requests']),
  )
  expect(closed.filter(({ call }) => scopeOf(call) !== undefined).map(({ name }) => name)).toEqual([])
})

test('scopes of writes never include reads of hidden records', async () => {
  for (const scope of ['content', 'prices', 'files'] as const) {
    const { status } = await send(world, 'GET editor/news', { headers: bearer(secrets[scope]) })
    expect(status).toBe(403)
  }
})

const product = async () => {
  const { body } = await world.call('POST product-variant', { as: 'staff', json: { name: 'TR-90' } })
  const { id } = body.product as { id: number }
  const json = { product: id, price: '9.50', minimal_quantity: 1 }
  expect((await world.call('POST price-item', { as: 'staff', json })).status).toBe(200)
  return id
}

const usedPhoto = async () => {
  const photo = await addPhoto(world, { section: 1 })
  const json = { name: 'Study', title: 'Study', friendly_url: `study-${photo}`, image: photo }
  const { status, body } = await world.call('POST case-study', { as: 'staff', json })
  expect([status, body]).toMatchObject([200, { case_study: { image: photo } }])
  return photo
}

const linkedFile = async () => {
  const { body } = await world.call('POST link', { as: 'staff', json: { name: 'Data sheet', url: '/news' } })
  const { id } = body.link as { id: number }
  const added = await world.call('GET files', { as: 'staff' })
  const file = (added.body.file as { id: number }[])[0]!.id
  expect((await world.call(`PUT link/${id}`, { as: 'staff', json: { file } })).status).toBe(200)
  return file
}

/** Calls of one scope that change records of another scope as well. */
const sideEffects: [string, Scope[], () => Promise<string>][] = [
  [
    'deletes the prices of a variant',
    ['content', 'prices'],
    async () => `DELETE product-variant/${await product()}/delete?confirmed=true`,
  ],
  [
    'copies the prices of a variant',
    ['content', 'prices'],
    async () => `POST product-variant/${await product()}/copy`,
  ],
  [
    'deletes a file that links lead to',
    ['files', 'content'],
    async () => `DELETE file-item/${await linkedFile()}?confirmed=true`,
  ],
  [
    'takes a photo off the records that show it',
    ['files', 'content'],
    async () => `DELETE photo/${await usedPhoto()}?confirmed=true`,
  ],
]

test.each(sideEffects)('a token that %s needs the scopes %j', async (_name, needed, route) => {
  const address = await route()
  const before = await databaseDigest(world.parts.connection)
  expect((await send(world, address, { headers: bearer(secrets[needed[0]!]) })).status).toBe(403)
  expect(await databaseDigest(world.parts.connection)).toEqual(before)
  expect((await send(world, address, { headers: bearer(await addToken(needed)) })).status).toBe(200)
})

test('a token never counts as staff outside of the gate', async () => {
  const all = await addToken([...scopes])
  const attachment = await send(world, 'GET support-request/1/attachment', { headers: bearer(all) })
  expect(attachment.status).toBe(403)
  const context = await world.parts.contextOf(new Request('http://localhost', { headers: bearer(all) }))
  expect(context.user?.is_staff).toBe(false)
})

test.each(['mw_', 'JWT', '', `mw_${'A'.repeat(43)}`, `mw_${'A'.repeat(20_000)}`, "mw_' or 1=1 --", 'mw_%00'])(
  'refuses the forged token %s',
  async (token) => {
    const { status } = await send(world, 'GET editor/news', { headers: bearer(token) })
    expect(status).toBe(401)
  },
)

test('a session token is no bearer token, and a service token is no session token', async () => {
  const asBearer = { Authorization: `Bearer ${world.tokens.staff}` }
  const asSession = { Authorization: `JWT ${secrets.read}` }
  for (const headers of [asBearer, asSession])
    expect((await send(world, 'GET editor/news', { headers })).status).toBe(401)
})

test('a token ends with its expiry, its revocation and the rights of its owner', async () => {
  const statusOf = async (secret: string) =>
    (await send(world, 'GET editor/news', { headers: bearer(secret) })).status
  const secret = await addToken(['read'], 1)
  expect(await statusOf(secret)).toBe(200)

  const start = world.clock.now
  world.clock.now = new Date(start.getTime() + 86_400_000)
  expect(await statusOf(secret)).toBe(401)
  world.clock.now = start

  await world.parts.connection.db.update(userTable).set({ is_staff: false })
  expect(await statusOf(secret)).toBe(401)
  await world.parts.connection.db.update(userTable).set({ is_staff: true, is_active: false })
  expect(await statusOf(secret)).toBe(401)
  await world.parts.connection.db.update(userTable).set({ is_active: true })
  expect(await statusOf(secret)).toBe(200)

  const { body } = await world.call('GET editor/tokens', { as: 'staff' })
  const [{ id }] = body.token as [{ id: number }]
  await world.call(`DELETE editor/token/${id}`, { as: 'staff' })
  expect(await statusOf(secret)).toBe(401)
  expect((await world.call(`DELETE editor/token/${id}`, { as: 'staff' })).status).toBe(404)
})

test('only a digest is stored, and no list shows the token', async () => {
  const secret = await addToken(['read'])
  const rows = await world.parts.connection.db.select().from(serviceTokenTable)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(secret.slice('mw_'.length))
  const list = await send(world, 'GET editor/tokens', { as: 'staff' })
  expect(list.text).not.toContain(secret)
  expect(list.text).not.toContain('digest')
})

test('the last use is stored, at most once a minute', async () => {
  const secret = await addToken(['read'])
  const lastUsed = async () => {
    const { body } = await world.call('GET editor/tokens', { as: 'staff' })
    return (body.token as [{ last_used: string | null }])[0].last_used
  }
  expect(await lastUsed()).toBeNull()
  const read = () => send(world, 'GET editor/news', { headers: bearer(secret) })
  await read()
  const first = await lastUsed()
  expect(first).not.toBeNull()
  world.clock.now = new Date(world.clock.now.getTime() + 30_000)
  await read()
  expect(await lastUsed()).toBe(first)
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  await read()
  expect(await lastUsed()).not.toBe(first)
})

test('a write with a token needs no CSRF cookie, gets none, and names the owner in the history', async () => {
  const json = { body: JSON.stringify({ name: 'TR-90' }), headers: { 'content-type': 'application/json' } }
  const answer = await send(world, 'POST radio-band', {
    ...json,
    headers: { ...json.headers, ...bearer(secrets.content), Cookie: 'csrftoken=forged' },
  })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  const { id } = answer.body.radio_band as { id: number }
  const { body } = await world.call(`GET editor/history/radio_band/${id}`, { as: 'staff' })
  expect(JSON.stringify(body)).toContain('editor')
  const foreign = { ...json.headers, ...bearer(secrets.content), Origin: 'https://evil.example' }
  expect((await send(world, 'POST radio-band', { ...json, headers: foreign })).status).toBe(403)
})
