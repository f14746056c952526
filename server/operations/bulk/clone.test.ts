import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { preparableCalls } from '#contract/preparable-calls.ts'
import { listedEntities } from '#server/entities/entities.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import { readRecords } from '#server/operations/publishing/record-values.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { fillDemo } from '#server/testing/test-demo.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await fillDemo(world)
  await world.call('POST brand', { as: 'staff', json: {} })
})

/** Copied entities that visitors never see by themselves. */
const NOT_PUBLIC = ['photo']

/** Entities of which there is one record per area, or per record and language. */
const NOT_COPIED = ['site_area', 'translation']

test('all entities but a few can be cloned', () => {
  const keys = listedEntities.map(({ key }) => key)
  expect(keys.filter((key) => !copyOf(key)).toSorted()).toEqual(NOT_COPIED)
})

test.for(
  listedEntities
    .filter(({ key }) => !NOT_COPIED.includes(key))
    .map((entity) => [entity.key, entity] as const),
)('a %s can be cloned, twice; visitors do not see the copy', async ([key, entity]) => {
  const { table } = entity
  const { db } = world.parts.connection
  const copy = copyOf(key)
  const [original] = await db.select().from(table).where(eq(table.is_draft, false)).limit(1)
  expect(original).toBeDefined()
  const ids: number[] = []
  for (let time = 0; time < 2; time += 1) {
    const route = copy!.route.replace(':id', String(original!.id))
    const { status, body } = await world.call(route, { as: 'staff', json: {} })
    expect([status, body.error]).toEqual([200, undefined])
    const [record] = Object.values(body) as { id: number }[]
    ids.push(record!.id)
  }
  expect(new Set([...ids, original!.id]).size).toBe(3)
  const [stored] = await db.select().from(table).where(eq(table.id, ids[1]!))
  const isPublic = isPublicAt(entity, world.clock.now)
  const shown = await db.select({ id: table.id }).from(table).where(isPublic)
  const isHidden =
    'is_online' in stored! ? stored.is_online === false : !shown.some(({ id }) => id === ids[1])
  expect(isHidden || NOT_PUBLIC.includes(key)).toBe(true)
  const read = await readRecords(db, entity, [Number(original!.id), ids[0]!])
  const [first, second] = [read.get(Number(original!.id))!, read.get(ids[0]!)!]
  for (const field of Object.keys(entity.lists)) expect(second.values[field]).toEqual(first.values[field])
})

function copyOf(key: string) {
  return [...preparableCalls.values()].find(({ entity, action }) => entity === key && action === 'copy')
}
