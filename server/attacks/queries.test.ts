import { beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { ensureRecord, updatable } from './resources.ts'
import { send } from './send.ts'
import { publicReads } from './targets.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  for (const resource of updatable) await ensureRecord(world, resource)
})

const QUERIES = [
  'ordering=password_hash',
  'order_by=-password_hash',
  "filter=password_hash:~'^$argon'",
  'where[updatedBy][email][$startsWith]=a',
  'fields=password_hash,distributor_costs',
  'include=user',
  'expand=*',
  'search=@',
  'q=@',
]

test('A-027 no query parameter sorts by, filters by or shows private fields', async () => {
  for (const { name, route } of publicReads) {
    const plain = await send(world, route())
    for (const query of QUERIES) {
      const { status, text } = await send(world, `${route()}?${query}`)
      expect([name, query, status === 400 || text === plain.text]).toEqual([name, query, true])
    }
  }
})
