import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityTable } from '#server/database/tables/activity.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { add } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { removeOldActivity } from './old-activity.ts'

const PASSWORD = 'nine boats below the bridge'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const db = () => world.parts.connection.db
const read = async (filters = {}) => (await world.api('staff').desk.activity(filters)).activity
const actions = async (filters = {}) => (await read(filters)).map(({ action }) => action)
const addNews = (perex: string) => add(world, 'POST news-item', 'news', { perex, is_online: true })
const advance = (minutes: number) =>
  (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000))
const signIn = (username: string, password: string) =>
  world.call('POST sign-in', { form: { username, password } })

async function addAccount(username: string): Promise<void> {
  await db()
    .insert(userTable)
    .values({ username, is_staff: true, password_hash: await hashPassword(PASSWORD) })
}

describe('what is recorded', () => {
  test('every write of a record, by whom, with the revision that tells what changed', async () => {
    const { id } = await addNews('First')
    await world.call(`PUT news-item/${id}`, { as: 'staff', json: { perex: 'Second' } })
    await world.call(`DELETE news-item/${id}`, { as: 'staff', json: {} })
    const entries = await read({ entity: 'news', entity_id: id })
    expect(entries.map(({ action }) => action)).toEqual(['remove', 'update', 'create'])
    expect(entries[1]).toMatchObject({ by: 'editor', area: 'newsroom', kind: 'write', name: 'Second' })
    const { changes } = await world.api('staff').desk.revisionChanges({ id: entries[1]!.revision! })
    expect(changes).toEqual([{ field: 'perex', before: 'First', after: 'Second' }])
  })

  test('stays after a record is gone for good, with its name', async () => {
    const { id } = await addNews('Gone')
    await world.call(`DELETE news-item/${id}`, { as: 'staff', json: {} })
    await world.api('staff').desk.purge({ entity: 'news', id })
    const entries = await read({ entity: 'news', entity_id: id })
    expect(entries.map(({ action }) => action)).toEqual(['purge', 'remove', 'create'])
    expect(entries.map(({ name, revision, to }) => [name, revision, to])).toEqual(
      Array(3).fill(['Gone', null, null]),
    )
  })

  test('a write that fails leaves nothing', async () => {
    const { id } = await addNews('Kept')
    const before = await db().$count(activityTable)
    const stale = { perex: 'Late', version: 0 }
    expect((await world.call(`PUT news-item/${id}`, { as: 'staff', json: stale })).status).toBe(409)
    expect(await db().$count(activityTable)).toBe(before)
  })

  test('sign-ins, and refused ones without the names that were typed', async () => {
    await addAccount('ada')
    expect((await signIn('ada', PASSWORD)).status).toBe(200)
    expect((await signIn('ada', 'wrong')).status).toBe(401)
    expect((await signIn('my secret password', 'wrong')).status).toBe(401)
    const entries = await read({ area: 'accounts' })
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['refuse-sign-in', null],
      ['refuse-sign-in', 'ada'],
      ['sign-in', 'ada'],
    ])
    expect(JSON.stringify(await db().select().from(activityTable))).not.toMatch(/secret|boats/)
  })

  test('refused sign-ins are counted by the minute, so they cannot fill the disk', async () => {
    await addAccount('ada')
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn('ada', 'wrong')
    expect(await read({ kind: 'refused' })).toMatchObject([{ by: 'ada', times: 4 }])
    advance(1)
    await signIn('ada', 'wrong')
    expect((await read({ kind: 'refused' })).map(({ times }) => times)).toEqual([1, 4])
  })

  test('from five hundred entries an hour on, refused sign-ins are one entry a minute', async () => {
    await db().execute(sql`
      insert into activity (at, kind, action, area) select ${world.clock.now.toISOString()}::timestamptz, 'refused', 'refuse-sign-in', 'accounts'
      from generate_series(1, 500)`)
    await addAccount('ada')
    await signIn('ada', 'wrong')
    await signIn('eve', 'wrong')
    const [entry] = await read({ kind: 'refused' })
    expect(entry).toMatchObject({ by: null, network: '', times: 2 })
    expect(await db().$count(activityTable, eq(activityTable.kind, 'refused'))).toBe(501)
  })

  test('changes of rights, tokens and their use', async () => {
    await addAccount('ada')
    const [ada] = await db().select().from(userTable).where(eq(userTable.username, 'ada'))
    await world.call(`PUT user/${ada!.id}`, { as: 'staff', json: { is_staff: false, is_active: false } })
    const json = { name: 'Shop', scopes: ['read', 'content'], days: 30 }
    const { body } = await world.call('POST editor/token', { as: 'staff', json })
    const headers = { authorization: `Bearer ${String(body.secret)}` }
    await world.call('POST news-item', { headers, json: { perex: 'By a program', is_online: true } })
    advance(2)
    await world.call('GET editor/news', { headers })
    const entries = await read()
    expect(entries.map(({ action, by, name, token, times }) => [action, by, name, token, times])).toEqual([
      ['create', 'editor', 'By a program', 'Shop', 1],
      ['use-token', 'editor', 'Shop', null, 2],
      ['add-token', 'editor', 'Shop', null, 1],
      ['disable', 'editor', 'ada', null, 1],
      ['revoke-staff', 'editor', 'ada', null, 1],
    ])
    expect(JSON.stringify(entries)).not.toContain(String(body.secret))
  })

  test('a release, from its first change until it is public', async () => {
    const { id } = await addNews('Old')
    const { publishing } = world.api('staff')
    const { release } = await publishing.addRelease({ name: 'Launch' })
    const input = { id, perex: 'New' }
    await publishing.prepareChange({ call: 'PUT news-item/:id', input, release: release.id })
    await publishing.publish({ id: release.id })
    expect(await actions()).toEqual(['update', 'publish', 'prepare', 'add-release', 'create'])
    expect(await read({ kind: 'publishing', entity: 'release' })).toMatchObject([
      { action: 'publish', name: 'Launch', to: `/editor/release/${release.id}` },
      { action: 'add-release' },
    ])
  })
})

describe('reading', () => {
  test('filters by person, kind, area and time', async () => {
    await addNews('One')
    advance(60)
    await signIn('eve', 'wrong')
    expect(await actions({ person: 'EDITOR' })).toEqual(['create'])
    expect(await actions({ person: 'nobody' })).toEqual([])
    expect(await actions({ kind: 'refused' })).toEqual(['refuse-sign-in'])
    expect(await actions({ area: 'newsroom' })).toEqual(['create'])
    expect(await actions({ from: '2026-11-15 12:30' })).toEqual(['refuse-sign-in'])
    expect(await actions({ until: '2026-11-15 12:30' })).toEqual(['create'])
  })

  test('pages by fifty', async () => {
    await db().execute(sql`
      insert into activity (at, kind, action, area, name) select now(), 'write', 'update', 'newsroom', 'News ' || n
      from generate_series(0, 51) n order by n`)
    const first = await world.api('staff').desk.activity({ kind: 'write' })
    expect([first.activity.length, first.activity[0]!.name]).toEqual([50, 'News 51'])
    const second = await world.api('staff').desk.activity({ kind: 'write', before: first.next! })
    expect([second.activity.map(({ name }) => name), second.next]).toEqual([['News 1', 'News 0'], null])
  })

  test('is for staff only', async () => {
    expect((await world.call('GET editor/activity', { as: 'user' })).status).toBe(403)
    expect((await world.call('GET editor/activity')).status).toBe(401)
  })

  test('the export has the same filters, neutralizes formulas and is recorded', async () => {
    await addNews('=cmd()')
    await signIn('eve', 'wrong')
    const ask = (headers: Record<string, string>) =>
      world.fetch(new Request('http://localhost:3000/api/editor/activity.csv?kind=write', { headers }))
    const response = await ask({ authorization: `JWT ${world.tokens.staff}` })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await response.text()).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=cmd()"`)
    expect((await actions())[0]).toBe('export')
    expect((await ask({ authorization: `JWT ${world.tokens.user}` })).status).toBe(403)
    expect((await ask({})).status).toBe(401)
  })
})

describe('nobody can change it', () => {
  test('the database refuses to change or delete entries', async () => {
    await addNews('One')
    const refused = /activity/
    await expect(db().update(activityTable).set({ username: 'eve' })).rejects.toMatchObject({
      cause: { message: expect.stringMatching(refused) as string },
    })
    await expect(db().delete(activityTable)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(refused) as string },
    })
    expect(await actions()).toEqual(['create'])
  })

  test('only what is older than configured is removed', async () => {
    await addNews('Old')
    world.clock.now = new Date('2027-11-01T12:00:00Z')
    await world.api('staff').newsroom.news.create({ perex: 'New' })
    await removeOldActivity(db(), new Date('2027-11-10T12:00:00Z'))
    expect((await read()).map(({ name }) => name)).toEqual(['New', 'Old'])
    await removeOldActivity(db(), new Date('2027-11-16T12:00:00Z'))
    expect((await read()).map(({ name }) => name)).toEqual(['New'])
  })
})
