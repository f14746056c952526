import { beforeAll, expect, test } from 'vitest'
import { supportRequestTable, trainingRequestTable } from '#server/database/tables/support.ts'
import { addStaff } from '#server/testing/test-staff.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { requestOfInboxId } from '#domain/support/inbox-id.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  const { db } = world.parts.connection
  await db.insert(trainingRequestTable).values([
    { email: 'ada@x.example', participants: 2, message: 'In May?', added: '2026-11-10T08:00:00Z' },
    {
      email: 'bob@x.example',
      participants: 1,
      message: '',
      state: 'answered',
      added: '2026-11-08T08:00:00Z',
    },
  ])
  await db.insert(supportRequestTable).values([
    { email: 'eve@x.example', subject: 'Range', message: '=1+1', added: '2026-11-09T08:00:00Z' },
    {
      email: 'gone@x.example',
      subject: 'Deleted',
      message: '',
      added: '2026-11-09T09:00:00Z',
      deleted_at: '2026-11-09T10:00:00Z',
    },
  ])
})

interface Answer {
  records: Record<string, unknown>[]
  total: number
}

const get = (path: string, headers?: Record<string, string>) =>
  world.call(`GET ${path}`, headers ? { headers } : { as: 'staff' })
const list = async (query = '') => (await get(`editor/list/request?${query}`)).body as unknown as Answer
const subjects = async (query = '') => (await list(query)).records.map(({ subject }) => subject)

test('the inbox is one list of both kinds, newest first, whose ids name the requests', async () => {
  const { records, total } = await list()
  expect(total).toBe(3)
  expect(records.map(({ kind, number, subject, state }) => [kind, number, subject, state])).toEqual([
    ['training', 1, 'Training, 2 participants', 'new'],
    ['support', 1, 'Range', 'new'],
    ['training', 2, 'Training, 1 participant', 'answered'],
  ])
  expect(records.map(({ id }) => requestOfInboxId(Number(id)))).toEqual(
    records.map(({ kind, number }) => ({ kind, number })),
  )
})

test('the inbox is filtered, sorted, searched and read in parts', async () => {
  expect(await subjects('filter.state=new&filter.kind=support')).toEqual(['Range'])
  expect(await subjects('filter.participants.from=2')).toEqual(['Training, 2 participants'])
  expect(await subjects('filter.added.to=2026-11-08')).toEqual(['Training, 1 participant'])
  expect(await subjects('sort=email')).toEqual([
    'Training, 2 participants',
    'Training, 1 participant',
    'Range',
  ])
  expect(await subjects('search=IN%20MAY&search_in=subject,email,message')).toEqual([
    'Training, 2 participants',
  ])
  expect(await subjects('sort=-number,kind&limit=1&offset=1')).toEqual(['Range'])
  const fields = Object.keys((await list('limit=1')).records[0]!).toSorted()
  for (const query of fields.map((field) => `sort=${field}`).filter((sort) => !/version/.test(sort)))
    expect([query, (await list(query)).total]).toEqual([query, 3])
})

test('what only content has is refused', async () => {
  for (const query of ['filter.used=true', 'filter.prepared=true', 'group=series', 'fields=deleted_at'])
    expect([query, (await get(`editor/list/request?${query}`)).status]).toEqual([query, 400])
})

test('an export has all that visitors wrote, and no formula', async () => {
  const { body } = await get('editor/export/request?filter.state=new&sort=number,kind')
  const { columns, rows } = body as unknown as { columns: string[]; rows: string[][] }
  const cells = rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index], cell])))
  expect(cells.map(({ kind, number, email, state }) => [kind, number, email, state])).toEqual([
    ['support', '1', 'eve@x.example', 'new'],
    ['training', '1', 'ada@x.example', 'new'],
  ])
  expect(cells[0]!['message']).not.toMatch(/^=/)
  expect(columns).not.toContain('storage_key')
})

test('list, export and views of the inbox are for those who are responsible for it', async () => {
  const paths = ['editor/list/request', 'editor/export/request', 'editor/views?entity=request']
  const statuses = async (headers?: Record<string, string>) =>
    Promise.all(paths.map(async (path) => (await get(path, headers)).status))
  const stranger = await addStaff(world, 'stranger', { role: 'publisher', areas: ['newsroom'] })
  const responsible = await addStaff(world, 'responsible', { role: 'editor', areas: ['inbox'] })
  expect(await statuses(stranger.headers)).toEqual([403, 403, 403])
  expect(await statuses(responsible.headers)).toEqual([200, 200, 200])
  expect((await get('editor/list/event', stranger.headers)).status).toBe(200)
  const json = { entity: 'request', name: 'From Ada', query: 'search=ada', is_shared: true }
  await world.call('POST editor/view', { as: 'staff', json })
  const views = async (headers: Record<string, string>) =>
    ((await get('editor/views', headers)).body as { view: { name: string }[] }).view.map(({ name }) => name)
  expect(await views(stranger.headers)).toEqual([])
  expect(await views(responsible.headers)).toEqual(['From Ada'])
  expect((await world.call('GET editor/list/request')).status).toBe(401)
})
