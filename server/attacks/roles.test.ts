import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rightOf } from '#contract/rights.ts'
import { missingRight, responsibilities, roles, type Rights } from '#domain/accounts/rights.ts'
import { priceTable } from '#server/database/tables/catalogue.ts'
import { lifeCycleEventTable } from '#server/database/tables/life-cycle.ts'
import { entities } from '#server/entities/entities.ts'
import { addPhoto } from '#server/testing/test-photo.ts'
import { addStaff, type TestStaff } from '#server/testing/test-staff.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { databaseDigest } from './database-digest.ts'
import { ensureRecord, updatable } from './resources.ts'
import { sampleFields } from './sample-value.ts'
import { send } from './send.ts'
import { targets, type Target } from './targets.ts'

/** Every role with every area alone, with none and with all of them. */
const profiles: [string, Rights][] = roles.flatMap((role): [string, Rights][] => [
  [`${role} of nothing`, { role, areas: [] }],
  [`${role} of everything`, { role, areas: responsibilities }],
  ...responsibilities.map((area): [string, Rights] => [`${role} of ${area}`, { role, areas: [area] }]),
])

const staffCalls = targets.filter(({ call }) => call.access === 'staff')

const RIGHT_CODES = ['PUBLISHER_REQUIRED', 'ADMINISTRATOR_REQUIRED', 'AREA_REQUIRED']

let world: World
const people = new Map<string, TestStaff>()
beforeAll(async () => {
  world = await newWorld()
  for (const resource of updatable) await ensureRecord(world, resource)
  await addPhoto(world, { section: 1 })
  for (const [name, rights] of profiles) people.set(name, await addStaff(world, name, rights))
})

/** What the gate answers before it looks at any record; drafts are left to the write. */
function refusalAtGate(rights: Rights, { call }: Target): string | undefined {
  const needed = rightOf(call)
  return missingRight(rights, needed.acceptsDrafts ? { ...needed, role: 'editor' } : needed)
}

const sendAs = (name: string, { route, fields }: Target) =>
  send(world, route(), { fields: sampleFields(fields), headers: people.get(name)!.headers })

test.each(profiles)(
  '%s: every call beyond the rights is refused, and nothing changes',
  async (name, rights) => {
    const refused = staffCalls.filter((target) => refusalAtGate(rights, target))
    expect(refused.length > 0).toBe(rights.role !== 'administrator')
    const before = await databaseDigest(world.parts.connection)
    const found: Record<string, unknown> = {}
    for (const target of refused) {
      const { status, body } = await sendAs(name, target)
      found[target.name] = [status, body.error]
    }
    const expected = refused.map((target) => [target.name, [403, refusalAtGate(rights, target)]])
    expect(found).toEqual(Object.fromEntries(expected))
    expect(await databaseDigest(world.parts.connection)).toEqual(before)
  },
)

/** All saved content but uploads, which nothing shows yet. */
async function savedContent(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const { key, table } of entities.filter((one) => !['photo', 'file'].includes(one.key)))
    found[key] = await world.parts.connection.db
      .select()
      .from(table)
      .where(eq(table.is_draft, false))
      .orderBy(asc(table.id))
  return found
}

test('an editor of everything changes no saved record by any call', async () => {
  const name = 'editor of everything'
  const before = await savedContent()
  for (const target of staffCalls) await sendAs(name, target)
  expect(await savedContent()).toEqual(before)
})

test.each(responsibilities)('publisher of %s: every call of the area is admitted', async (area) => {
  // Deleting a variant with prices, or the notice of a status change, needs the area of those, too.
  const deleted = { deleted_at: world.clock.now.toISOString() }
  await world.parts.connection.db.update(priceTable).set(deleted)
  await world.parts.connection.db.update(lifeCycleEventTable).set(deleted)
  const own = staffCalls.filter(({ call }) => rightOf(call).area === area)
  expect(own.length).toBeGreaterThan(0)
  for (const target of own) {
    const { body } = await sendAs(`publisher of ${area}`, target)
    expect([target.name, RIGHT_CODES.includes(String(body.error))]).toEqual([target.name, false])
  }
})

test('an administrator is refused nothing', async () => {
  for (const target of staffCalls) {
    const { body } = await sendAs('administrator of nothing', target)
    expect([target.name, RIGHT_CODES.includes(String(body.error))]).toEqual([target.name, false])
  }
})

test('users, tokens and webhooks are for administrators, and requests of visitors for those of the inbox', () => {
  const rightsOf = (pattern: RegExp) =>
    staffCalls.filter(({ name }) => pattern.test(name)).map(({ call }) => rightOf(call))
  const managed = rightsOf(/ (users?|editor\/(tokens?|webhooks?))\b/)
  expect(managed.length).toBeGreaterThan(10)
  expect(managed.filter(({ role }) => role !== 'administrator')).toEqual([])
  const requests = rightsOf(/(training|support)-request|editor\/requests/)
  expect(requests).toHaveLength(5)
  expect(requests.filter(({ area }) => area !== 'inbox')).toEqual([])
})

test('the attachment of a request is for those of the inbox', async () => {
  const get = async (name: string) =>
    (await send(world, 'GET support-request/1/attachment', { headers: people.get(name)!.headers })).status
  expect([await get('editor of support'), await get('editor of inbox')]).toEqual([403, 404])
})
