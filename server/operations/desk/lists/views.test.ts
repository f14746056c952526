import { beforeAll, expect, test } from 'vitest'
import { signedInUser, userTable } from '#server/database/tables/accounts.ts'
import { apiFor } from '#server/operations/operations.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})

const view = {
  entity: 'news',
  name: 'Online',
  query: 'sort=-published&filter.is_online=true',
  is_shared: false,
}

/** The calls of another member of staff. */
async function colleague() {
  const { parts } = world
  const [user] = await parts.connection.db
    .insert(userTable)
    .values({ username: `colleague ${Math.random()}`, is_staff: true, password_hash: 'none' })
    .returning(signedInUser)
  return apiFor(Object.assign(parts.anonymousContext(), { user: user! })).desk
}

test('a view is saved, changed and deleted by its owner', async () => {
  const { desk } = world.api('staff')
  const { view: saved } = await desk.addView(view)
  expect(saved).toEqual({ id: saved.id, ...view, owner: 'editor', is_own: true })
  expect((await desk.views({ entity: 'news' })).view).toEqual([saved])
  expect((await desk.views({ entity: 'event' })).view).toEqual([])
  const { view: changed } = await desk.changeView({ id: saved.id, query: 'search=mesh' })
  expect(changed).toEqual({ ...saved, query: 'search=mesh' })
  await desk.deleteView({ id: saved.id })
  expect((await desk.views({})).view).toEqual([])
})

test('others see a view once it is shared, and can never change it', async () => {
  const { desk } = world.api('staff')
  const other = await colleague()
  const { view: own } = await desk.addView(view)
  expect((await other.views({})).view).toEqual([])
  await desk.changeView({ id: own.id, is_shared: true })
  expect((await other.views({})).view).toMatchObject([{ id: own.id, owner: 'editor', is_own: false }])
  await expect(other.changeView({ id: own.id, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.deleteView({ id: own.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await desk.views({})).view).toMatchObject([{ name: 'Online' }])
})

test.each(['filter.password_hash=a', 'sort=deleted_at', 'filter.is_online=maybe'])(
  'a view that the list could not answer is refused: %s',
  async (query) => {
    const { status, body } = await world.call('POST editor/view', { as: 'staff', json: { ...view, query } })
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['query']])
    expect((await world.call('POST editor/view', { as: 'staff', json: { ...view, name: ' ' } })).status).toBe(
      400,
    )
  },
)

test('only staff read and save views', async () => {
  expect((await world.call('GET editor/views')).status).toBe(401)
  expect((await world.call('GET editor/views', { as: 'user' })).status).toBe(403)
  expect((await world.call('POST editor/view', { as: 'user', json: view })).status).toBe(403)
})
