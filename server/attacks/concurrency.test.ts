import { beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { aRecord, saved, type AttackedResource, type KnownRecord } from './resources.ts'
import { send } from './send.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})

const save = (resource: AttackedResource, id: number, fields: Record<string, unknown>) =>
  send(world, resource.calls.update!.route({ id }), { as: 'staff', fields })

test.each(saved)('A-092 a stale save of $name is refused and answers the newer record', async (resource) => {
  const { id, version } = await aRecord(world, resource)
  const first = await save(resource, id, { version })
  expect([first.status, (first.body[resource.key] as KnownRecord).version]).toEqual([200, version + 1])
  const second = await save(resource, id, { version })
  expect([second.status, second.body.error]).toEqual([409, 'STALE_VERSION'])
  expect(second.body[resource.key]).toEqual(first.body[resource.key])
})

test.each(saved)(
  'A-092 of five saves of $name at once, all from the same version, one wins',
  async (resource) => {
    const { id, version } = await aRecord(world, resource)
    const saves = await Promise.all(Array.from({ length: 5 }, () => save(resource, id, { version })))
    const won = saves.filter(({ status }) => status === 200)
    expect([won.length, saves.filter(({ status }) => status === 409).length]).toEqual([1, 4])
    const last = await save(resource, id, {})
    expect((last.body[resource.key] as KnownRecord).version).toBe(version + 2)
  },
)

const removable = saved.filter(({ calls }) => calls.remove)

test.each(removable)(
  'A-095 deleted $name stay deleted, also for a form that is still open',
  async (resource) => {
    const { id, version } = await aRecord(world, resource)
    const remove = () => send(world, resource.calls.remove!.route({ id }), { as: 'staff' })
    expect((await remove()).status).toBe(200)
    const late = [
      await save(resource, id, {}),
      await save(resource, id, { version }),
      await remove(),
      ...(resource.calls.read ? [await send(world, resource.calls.read.route({ id }), { as: 'staff' })] : []),
      ...(resource.calls.copy ? [await send(world, resource.calls.copy.route({ id }), { as: 'staff' })] : []),
    ]
    expect(late.map(({ status }) => status)).toEqual(late.map(() => 404))
  },
)

const listed = removable.filter(({ calls }) => calls.list)

test.each(listed)('A-095 deleted $name leave the list of the editor', async (resource) => {
  const { id } = await aRecord(world, resource)
  await send(world, resource.calls.remove!.route({ id }), { as: 'staff' })
  const { body } = await send(world, resource.calls.list!.route(), { as: 'staff' })
  expect((body[resource.key] as KnownRecord[]).filter((record) => record.id === id)).toEqual([])
})
