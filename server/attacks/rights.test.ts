import { beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { databaseDigest } from './database-digest.ts'
import { ensureRecord, resources, updatable, type AttackedResource, type KnownRecord } from './resources.ts'
import { sampleFields } from './sample-value.ts'
import { send, type SendOptions } from './send.ts'
import { targets, writes, type Target } from './targets.ts'

let world: World
const records = new Map<AttackedResource, KnownRecord>()
beforeAll(async () => {
  world = await newWorld()
  for (const resource of updatable) records.set(resource, await ensureRecord(world, resource))
})

const guarded = targets.filter(({ call }) => call.access !== 'anyone')
const forStaff = targets.filter(({ call }) => call.access === 'staff')

/** Calls each target; returns the statuses by name. */
async function statuses(attackTargets: Target[], sent: (target: Target) => SendOptions) {
  const found: Record<string, number> = {}
  for (const target of attackTargets)
    found[target.name] = (await send(world, target.route(), sent(target))).status
  return found
}

const each = (attackTargets: Target[], status: number) =>
  Object.fromEntries(attackTargets.map(({ name }) => [name, status]))

const upload = () => {
  const form = new FormData()
  form.set('file', new Blob(['replaced'], { type: 'image/png' }), 'replaced.png')
  form.set('filename', 'replaced.png')
  return form
}

test('every resource has a record to attack', () => {
  for (const resource of updatable) expect(records.get(resource)).toHaveProperty('id')
  expect(resources.length).toBeGreaterThanOrEqual(3)
})

test('A-015 every staff call refuses a user who is not staff, and nothing changes', async () => {
  const before = await databaseDigest(world.parts.connection)
  const sent = ({ fields }: Target): SendOptions => ({ as: 'user', fields: sampleFields(fields) })
  expect(await statuses(forStaff, sent)).toEqual(each(forStaff, 403))
  expect(await databaseDigest(world.parts.connection)).toEqual(before)
})

test('A-016 every protected call refuses anonymous requests, and nothing changes', async () => {
  const before = await databaseDigest(world.parts.connection)
  const sent = ({ fields }: Target): SendOptions => ({ fields: sampleFields(fields) })
  expect(await statuses(guarded, sent)).toEqual(each(guarded, 401))
  const uploads = guarded.filter((target) => writes.includes(target))
  expect(await statuses(uploads, () => ({ body: upload() }))).toEqual(each(uploads, 401))
  expect(await databaseDigest(world.parts.connection)).toEqual(before)
})

test('A-016 refuses before the body is read, even a malformed one', async () => {
  const headers = { 'content-type': 'application/json' }
  const refused = guarded.filter((target) => writes.includes(target))
  expect(await statuses(refused, () => ({ body: '{', headers }))).toEqual(each(refused, 401))
})

test('A-032 safe methods never write, whatever method override the request contains', async () => {
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

test('A-032 answers 405 with Allow to an unsupported method', async () => {
  const { status, headers } = await send(world, 'PATCH news-item/1', { as: 'staff' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE'])
})

/** A value of the type that a field has, where its name or the record tells it, but another one. */
function otherValue(field: string, record: object): unknown {
  const current: unknown = field in record ? record[field as keyof typeof record] : undefined
  if (field.startsWith('is_') || typeof current === 'boolean') return !current
  if (/(^|_)(id|by|count)$/.test(field) || typeof current === 'number') return 999
  if (/^(added|uploaded)$|_at$/.test(field) || /^\d{4}-\d\d-\d\d/.test(String(current)))
    return '2001-01-01T00:00:00Z'
  return 'forbidden'
}

test('A-030 mass assignment: an update sets only the fields of its form', async () => {
  for (const resource of updatable) {
    const { key, calls, fields, record, name } = resource
    const { id } = records.get(resource)!
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
    const forbidden = [
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
    const sent = Object.fromEntries(forbidden.map((field) => [field, otherValue(field, before)]))
    for (const after of [await save(sent), await saveAsJson(sent)])
      expect({ name, ...after, version: 0 }).toEqual({ name, ...before, version: 0 })
  }
})

test('A-030 an update cannot change the id of a record', async () => {
  const before = await databaseDigest(world.parts.connection)
  for (const { calls } of updatable) {
    const [own, other] = [1, 2]
    const { status } = await send(world, calls.update!.route({ id: own }), {
      as: 'staff',
      fields: { id: other },
    })
    expect([calls.update!.name, status]).toEqual([calls.update!.name, 400])
  }
  expect(await databaseDigest(world.parts.connection)).toEqual(before)
})
