import { beforeEach, expect, test } from 'vitest'
import { responsibilities } from '#domain/accounts/rights.ts'
import { changeAccount } from '#server/accounts/change-account.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { addStaff, type TestStaff } from '#server/testing/test-staff.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
let second: TestStaff
beforeEach(async () => {
  world = await newWorld()
  second = await addStaff(world, 'second', { role: 'administrator', areas: [] })
})

const idOf = async (username: string) => {
  const rows = await world.parts.connection.db.select().from(userTable)
  return rows.find((row) => row.username === username)!.id
}

const administrators = async () => {
  const rows = await world.parts.connection.db.select().from(userTable)
  const active = rows.filter(
    ({ is_staff, is_active, role }) => is_staff && is_active && role === 'administrator',
  )
  return active.map(({ username }) => username).toSorted()
}

const loss = [
  ['demoted', { role: 'publisher' }],
  ['disabled', { is_active: false }],
  ['removed from staff', { is_staff: false }],
] as const

test.each(loss)('the last administrator can’t be %s', async (_name, change) => {
  const first = await idOf('editor')
  expect((await world.call(`PUT user/${first}`, { headers: second.headers, json: change })).status).toBe(200)
  const { status, body } = await world.call(`PUT user/${second.id}`, {
    headers: second.headers,
    json: change,
  })
  expect([status, body.error]).toEqual([409, 'LAST_ADMINISTRATOR'])
  expect(await administrators()).toEqual(['second'])
})

test.each(loss)(
  'of two administrators who are %s by each other at once, one stays',
  async (_name, change) => {
    const first = await idOf('editor')
    const answers = await Promise.all([
      world.call(`PUT user/${second.id}`, { as: 'staff', json: change }),
      world.call(`PUT user/${first}`, { headers: second.headers, json: change }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await administrators()).toHaveLength(1)
  },
)

test('the operator can’t remove the last administrator either', async () => {
  const source = { db: world.parts.connection.db, now: world.clock.now }
  await changeAccount(source, 'second', { isStaff: false })
  await expect(changeAccount(source, 'editor', { isStaff: false })).rejects.toMatchObject({
    code: 'LAST_ADMINISTRATOR',
  })
  await expect(changeAccount(source, 'editor', { isActive: false })).rejects.toMatchObject({
    code: 'LAST_ADMINISTRATOR',
  })
  expect(await administrators()).toEqual(['editor'])
})

test('the operator makes administrators, or staff with a role and areas', async () => {
  const source = { db: world.parts.connection.db, now: world.clock.now }
  const password = 'long enough for staff'
  await changeAccount(source, 'third', { password, isStaff: true })
  await changeAccount(source, 'fourth', { password, isStaff: true, role: 'editor', areas: ['newsroom'] })
  expect(await administrators()).toEqual(['editor', 'second', 'third'])
  const { body } = await world.call('GET users', { as: 'staff' })
  const found = (body.user as { username: string }[]).find(({ username }) => username === 'fourth')
  expect(found).toMatchObject({ is_staff: true, role: 'editor', areas: ['newsroom'] })
})

test('rights count from the next call on, without a new sign-in', async () => {
  const rights = async () => (await world.call('GET editor/rights', { headers: second.headers })).body.rights
  expect(await rights()).toEqual({ role: 'administrator', areas: [] })
  const json = { role: 'editor', areas: ['newsroom'] }
  expect((await world.call(`PUT user/${second.id}`, { as: 'staff', json })).status).toBe(200)
  expect(await rights()).toEqual(json)
  const { status, body } = await world.call('GET users', { headers: second.headers })
  expect([status, body.error]).toEqual([403, 'ADMINISTRATOR_REQUIRED'])
})

test('new staff prepare everything and publish nothing; who was staff before gets no old rights back', async () => {
  const change = async (json: object) => {
    const { body } = await world.call(`PUT user/${second.id}`, { as: 'staff', json })
    return body.user
  }
  expect(await change({ is_staff: false })).toMatchObject({ role: 'editor', areas: [] })
  expect(await change({ is_staff: true })).toMatchObject({ role: 'editor', areas: [...responsibilities] })
})

test.each([{ role: 'owner' }, { areas: ['everything'] }, { areas: ['newsroom', 'newsroom'] }])(
  'refuses %j',
  async (json) => {
    expect((await world.call(`PUT user/${second.id}`, { as: 'staff', json })).status).toBe(400)
  },
)

test('a service token ends with the administrator who made it', async () => {
  const json = { name: 'Import', scopes: ['read'], days: 30 }
  const { body } = await world.call('POST editor/token', { headers: second.headers, json })
  const headers = { Authorization: `Bearer ${String(body.secret)}` }
  expect((await world.call('GET editor/news', { headers })).status).toBe(200)
  await world.call(`PUT user/${second.id}`, { as: 'staff', json: { role: 'publisher' } })
  expect((await world.call('GET editor/news', { headers })).status).toBe(401)
})
