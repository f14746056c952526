import { beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { databaseDigest } from './database-digest.ts'
import { aRecord, resources, saved } from './resources.ts'
import { sampleFields } from './sample-value.ts'
import { send, type Sent } from './send.ts'
import { targets, writes, type Target } from './targets.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  for (const resource of saved) await aRecord(world, resource)
})

const guarded = targets.filter(({ call }) => call.access !== 'anyone')
const forStaff = targets.filter(({ call }) => call.access === 'staff')

/** Sends the same to each target and answers the statuses by name. */
async function statuses(attacked: Target[], sent: (target: Target) => Sent) {
  const found: Record<string, number> = {}
  for (const target of attacked) found[target.name] = (await send(world, target.route(), sent(target))).status
  return found
}

const each = (attacked: Target[], status: number) =>
  Object.fromEntries(attacked.map(({ name }) => [name, status]))

const upload = () => {
  const form = new FormData()
  form.set('file', new Blob(['replaced'], { type: 'image/png' }), 'replaced.png')
  form.set('filename', 'replaced.png')
  return form
}

test('there is a record of every resource to attack', async () => {
  for (const resource of saved) expect(await aRecord(world, resource)).toHaveProperty('id')
  expect(resources.length).toBeGreaterThanOrEqual(3)
})

test('A-015 a signed-up user is refused by every staff call, and nothing changes', async () => {
  const before = await databaseDigest(world.parts.connection)
  const sent = ({ fields }: Target): Sent => ({ as: 'user', fields: sampleFields(fields) })
  expect(await statuses(forStaff, sent)).toEqual(each(forStaff, 403))
  expect(await databaseDigest(world.parts.connection)).toEqual(before)
})

test('A-016 nobody reaches a guarded call without signing in, and nothing changes', async () => {
  const before = await databaseDigest(world.parts.connection)
  const sent = ({ fields }: Target): Sent => ({ fields: sampleFields(fields) })
  expect(await statuses(guarded, sent)).toEqual(each(guarded, 401))
  const uploads = guarded.filter((target) => writes.includes(target))
  expect(await statuses(uploads, () => ({ body: upload() }))).toEqual(each(uploads, 401))
  expect(await databaseDigest(world.parts.connection)).toEqual(before)
})

test('A-016 the refusal comes before the body is read: a broken one makes no difference', async () => {
  const headers = { 'content-type': 'application/json' }
  const refused = guarded.filter((target) => writes.includes(target))
  expect(await statuses(refused, () => ({ body: '{', headers }))).toEqual(each(refused, 401))
})

test('A-032 reading the address of a write writes nothing, whatever the request claims to be', async () => {
  const before = await databaseDigest(world.parts.connection)
  const readable = new Set(
    targets.filter(({ call }) => call.method === 'GET').map(({ call }) => shape(call.path)),
  )
  const claims = {
    'X-HTTP-Method-Override': 'DELETE',
    'X-HTTP-Method': 'DELETE',
    'X-Method-Override': 'DELETE',
  }
  for (const { name, call, route } of writes) {
    const [, path] = route().split(' ')
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const { status } = await send(world, `${method} ${path}?_method=DELETE`, {
        as: 'staff',
        headers: claims,
      })
      const isRead = method !== 'OPTIONS' && readable.has(shape(call.path))
      const isRefused = status >= 400 && status < 500
      expect([name, method, isRead ? status < 500 : isRefused]).toEqual([name, method, true])
    }
  }
  expect(await databaseDigest(world.parts.connection)).toEqual(before)
})

const shape = (path: string) => path.replaceAll(/:\w+/g, ':')

test('A-032 a method that an address does not take is refused and the right ones are named', async () => {
  const { status, headers } = await send(world, 'PATCH news-item/1', { as: 'staff' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE'])
})

test('A-030 a save sets only the fields of its form', async () => {
  for (const resource of saved) {
    const { key, calls, fields, record, name } = resource
    const { id } = await aRecord(world, resource)
    const save = async (sent: Record<string, unknown>) =>
      (await send(world, calls.update!.route({ id }), { as: 'staff', fields: sent })).body[key] as object
    const saveAsJson = async (sent: object) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(sent)
      return (await send(world, calls.update!.route({ id }), { as: 'staff', body, headers })).body[
        key
      ] as object
    }
    const before = await save({})
    const serverSet = Object.keys(record.shape).filter(
      (field) => !(field in fields.shape) && field !== 'version',
    )
    const alien = [
      'added',
      'uploaded',
      'filename',
      'created_by',
      'products_count',
      'is_fetched',
      'deleted_at',
      'is_draft',
      'is_staff',
      'user_id',
      'password_hash',
      'storage_key',
      ...serverSet,
    ].filter((field) => !(field in calls.update!.fields) && field !== 'id')
    const values = { timestamp: '2001-01-01T00:00:00Z', number: 999, text: 'alien' }
    for (const value of Object.values(values)) {
      const sent = Object.fromEntries(alien.map((field) => [field, value]))
      for (const after of [await save(sent), await saveAsJson(sent)]) {
        expect({ name, ...after, version: 0 }).toEqual({ name, ...before, version: 0 })
      }
    }
  }
})

test('A-030 a save can not move a record to another number', async () => {
  const before = await databaseDigest(world.parts.connection)
  for (const { calls } of saved) {
    const [own, other] = [1, 2]
    const { status } = await send(world, calls.update!.route({ id: own }), {
      as: 'staff',
      fields: { id: other },
    })
    expect([calls.update!.name, status]).toEqual([calls.update!.name, 400])
  }
  expect(await databaseDigest(world.parts.connection)).toEqual(before)
})
