import { beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { aRecord, saved } from './resources.ts'
import { send } from './send.ts'
import { publicReads } from './targets.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  for (const resource of saved) await aRecord(world, resource)
})

const QUESTIONS = [
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

test('A-027 no question in an address sorts, filters or shows what is private', async () => {
  for (const { name, route } of publicReads) {
    const plain = await send(world, route())
    for (const question of QUESTIONS) {
      const { status, text } = await send(world, `${route()}?${question}`)
      expect([name, question, status === 400 || text === plain.text]).toEqual([name, question, true])
    }
  }
})
