import { beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { ensureRecord, updatable, type AttackedResource, type KnownRecord } from './resources.ts'
import { send } from './send.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})

const save = (resource: AttackedResource, id: number, fields: Record<string, unknown>) =>
  send(world, resource.calls.update!.route({ id }), { as: 'staff', fields })

/** A field with its value, since an update without fields changes nothing. */
function oneField({ fields }: AttackedResource, record: KnownRecord): Record<string, unknown> {
  // Online records have to be complete.
  if ('is_online' in fields.shape) return { is_online: false }
  const name = Object.keys(fields.shape).find((field) => (record[field] ?? null) !== null)
  return name === undefined ? { name: 'lamp' } : { [name]: record[name] }
}

test.each(updatable)(
  'A-092 a stale save of $name is refused and returns the newer record',
  async (resource) => {
    const record = await ensureRecord(world, resource)
    const { id, version } = record
    const fields = { version, ...oneField(resource, record) }
    const first = await save(resource, id, fields)
    expect([first.status, (first.body[resource.key] as KnownRecord).version]).toEqual([200, version + 1])
    const second = await save(resource, id, fields)
    expect([second.status, second.body.error]).toEqual([409, 'STALE_VERSION'])
    expect(second.body[resource.key]).toEqual(first.body[resource.key])
  },
)

test.each(updatable)(
  'A-092 of five concurrent saves of $name from the same version, one wins',
  async (resource) => {
    const record = await ensureRecord(world, resource)
    const { id, version } = record
    const field = oneField(resource, record)
    const saves = await Promise.all(
      Array.from({ length: 5 }, () => save(resource, id, { version, ...field })),
    )
    const won = saves.filter(({ status }) => status === 200)
    expect([won.length, saves.filter(({ status }) => status === 409).length]).toEqual([1, 4])
    const last = await save(resource, id, field)
    expect((last.body[resource.key] as KnownRecord).version).toBe(version + 2)
  },
)

const removable = updatable.filter(({ calls }) => calls.remove)

test.each(removable)('A-095 deleted $name stay deleted, even for an open form', async (resource) => {
  const { id, version } = await ensureRecord(world, resource)
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
})

const listed = removable.filter(({ calls }) => calls.list)

test.each(listed)('A-095 deleted $name disappear from the editor list', async (resource) => {
  const { id } = await ensureRecord(world, resource)
  await send(world, resource.calls.remove!.route({ id }), { as: 'staff' })
  const { body } = await send(world, resource.calls.list!.route(), { as: 'staff' })
  expect((body[resource.key] as KnownRecord[]).filter((record) => record.id === id)).toEqual([])
})
