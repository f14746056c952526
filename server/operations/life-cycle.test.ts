import { beforeAll, expect, test } from 'vitest'
import { ensureRecord, resources } from '#server/attacks/resources.ts'
import { sampleFields } from '#server/attacks/sample-value.ts'
import { send } from '#server/attacks/send.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})

/** Rows, key of the records, and the calls that the specification has for them besides creating one. */
test.each([
  ['J-02 J-03', 'photo', 'update remove'],
  ['J-09 J-10 J-11', 'case_study', 'read update remove'],
  ['J-14 J-15 J-16', 'news', 'read update remove'],
  ['J-19 J-20', 'link', 'update remove'],
  ['I-30 J-25 J-28 J-29', 'product_series', 'read update copy remove'],
  ['J-34 J-35 J-36 J-37', 'product', 'read update copy remove'],
  ['J-40 J-41 J-42 J-43', 'event', 'read update remove'],
  ['J-46 J-47 J-48 J-49', 'webinar', 'read update remove'],
  ['J-51 J-52 J-53 J-54', 'startup_package_history', 'read update remove'],
  ['J-55 J-56 J-57 J-58 J-59', 'file', 'read update copy remove'],
  ['J-62 J-63 J-64 J-65 J-66', 'release_note', 'read update copy remove'],
  ['J-68 J-69 J-70 J-71', 'o_s_function', 'read update remove'],
  ['J-73 J-74 J-75 J-76', 'o_s_function_section', 'read update remove'],
  ['J-78 J-79 J-80', 'distributor', 'read update remove'],
])('%s %s: a record has working calls: %s', async (_rows, key, specified) => {
  const resource = resources.find((candidate) => candidate.key === key)!
  const { read, update, copy, remove } = resource.calls
  const declared = Object.entries(resource.calls).flatMap(([action, call]) => (call ? [action] : []))
  expect(declared).toEqual(expect.arrayContaining(specified.split(' ')))
  const staff = (route: string, fields?: Record<string, unknown>) =>
    send(world, route, { as: 'staff', ...(fields && { fields }) })
  const { id } = await ensureRecord(world, resource)
  // Photos and links have no call that reads one of them; a save without fields answers the record.
  const stored = () => (read ? staff(read.route({ id })) : staff(update!.route({ id }), {}))
  expect((await stored()).body[key]).toMatchObject({ id })

  const samples = Object.entries(sampleFields(resource.fields.shape))
  const values = Object.fromEntries(samples.filter(([, value]) => value === 'sample'))
  expect(values).not.toEqual({})
  expect((await staff(update!.route({ id }), values)).body[key]).toMatchObject({ id, ...values })
  expect((await stored()).body[key]).toMatchObject(values)

  const copies = copy ? [await staff(copy.route({ id }))] : []
  // The copy of a series is answered as "product", as specified.
  const copyKey = key === 'product_series' ? 'product' : key
  for (const { body } of copies) expect((body[copyKey] as { id: number }).id).toBeGreaterThan(id)
  expect((await staff(remove!.route({ id }))).status).toBe(200)
  expect([(await stored()).status, (await staff(remove!.route({ id }))).status]).toEqual([404, 404])
})
