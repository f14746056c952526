import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'
import * as limits from './limits.ts'
import { resetRateLimits, refundRateLimits, rateLimitKey, consumeRateLimits } from './consume-rate-limit.ts'

const limit: limits.Limit<'person'> = {
  name: 'tests',
  by: ['person'],
  points: 3,
  seconds: 60,
  maxWaitSeconds: 200,
}

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const advance = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))

/** Consumes points; returns the wait in seconds for each attempt, 0 when it is allowed. */
async function waits(times: number, person = 'ada', used = limit): Promise<number[]> {
  const found: number[] = []
  for (let time = 0; time < times; time += 1) {
    const attempt = consumeRateLimits(world.parts.anonymousContext(), rateLimitKey(used, { person }))
    found.push(await attempt.then(() => 0).catch((error) => error.details.retryAfter as number))
  }
  return found
}

test('points of a period are consumed one by one; each key has its own count', async () => {
  expect(await waits(5)).toEqual([0, 0, 0, 60, 60])
  expect(await waits(1, 'bob')).toEqual([0])
  expect(await waits(1, 'ada', { ...limit, name: 'other' })).toEqual([0])
})

test('an expired period starts again with all points', async () => {
  expect(await waits(2)).toEqual([0, 0])
  advance(61)
  expect(await waits(4)).toEqual([0, 0, 0, 60])
})

test('refused attempts do not extend the wait', async () => {
  expect(await waits(4)).toEqual([0, 0, 0, 60])
  advance(50)
  expect(await waits(2)).toEqual([10, 10])
})

test('consecutive waits double up to the maximum and reset after a quiet day', async () => {
  const seen: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const wait = (await waits(4)).at(-1)!
    seen.push(wait)
    advance(wait + 1)
  }
  expect(seen).toEqual([60, 120, 200, 200])
  advance(86_400 + 200)
  expect((await waits(4)).at(-1)).toBe(60)
})

test('waits without a maximum do not grow', async () => {
  const form: typeof limit = { name: 'form', by: ['person'], points: 1, seconds: 60 }
  for (let round = 0; round < 3; round += 1) {
    expect(await waits(2, 'ada', form)).toEqual([0, 60])
    advance(61)
  }
})

test('points can be refunded and reset', async () => {
  await waits(3)
  const point = rateLimitKey(limit, { person: 'ada' })
  await refundRateLimits(world.parts.anonymousContext(), point)
  expect(await waits(2)).toEqual([0, 60])
  await resetRateLimits(world.parts.anonymousContext(), point)
  expect(await waits(4)).toEqual([0, 0, 0, 60])
})

test('A-096 concurrent attempts get no more than the available points', async () => {
  const results = await Promise.all(Array.from({ length: 40 }, () => waits(1)))
  expect(results.flat().filter((wait) => wait === 0)).toHaveLength(3)
})

test('limits can be disabled by a setting', async () => {
  world.parts.config.RATE_LIMITS = false
  expect(await waits(20)).toEqual(Array(20).fill(0))
  world.parts.config.RATE_LIMITS = true
})

test('several limits are consumed all or none', async () => {
  const [ada, bob] = [rateLimitKey(limit, { person: 'ada' }), rateLimitKey(limit, { person: 'bob' })]
  await waits(3, 'bob')
  for (let time = 0; time < 5; time += 1)
    await expect(consumeRateLimits(world.parts.anonymousContext(), ada, bob)).rejects.toThrow(
      'Too many attempts',
    )
  expect(await waits(4)).toEqual([0, 0, 0, 60])
})

const SEPARATORS = [' at ', '","', ...Array.from(' :;/|@.,_-#?&=%"\\[]{}\0\n\t')]
const text = fc.string({ unit: fc.constantFrom('a', 'é', '\ud800', ...SEPARATORS), maxLength: 6 })
const part = fc.oneof(text, fc.ipV4(), fc.emailAddress(), fc.nat(20))
const all = Object.values<limits.Limit>({ ...limits })

function digest(used: limits.Limit, values: (string | number)[]): string {
  return rateLimitKey(used, Object.fromEntries(used.by.map((name, index) => [name, values[index]!])))
    .key_digest
}

test('A-117 no two owners share a count, whatever characters their names contain', () => {
  for (const used of all) {
    const owner = fc.array(part, { minLength: used.by.length, maxLength: used.by.length })
    fc.assert(
      fc.property(owner, owner, (one, other) => {
        const isSame = one.every((value, index) => value === other[index])
        expect(digest(used, one) === digest(used, other)).toBe(isSame)
      }),
    )
  }
})

test('A-117 a separator within one part of a key cannot imitate a boundary', () => {
  const [used] = all.filter(({ by }) => by.length === 2)
  fc.assert(
    fc.property(text, text, text, fc.constantFrom(...SEPARATORS), (left, middle, right, separator) => {
      const one = digest(used!, [left + separator + middle, right])
      expect(one).not.toBe(digest(used!, [left, middle + separator + right]))
    }),
  )
})

test('no two limits share a name', () => {
  const names = all.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('a key takes named parts; joined text and a missing part are type errors', () => {
  const right = rateLimitKey(limits.signInByAccountAndNetwork, { account: 'ada', network: '198.51.100.7' })
  // @ts-expect-error -- joined text is not an owner
  const joined = rateLimitKey(limits.signInByAccountAndNetwork, 'ada at 198.51.100.7')
  // @ts-expect-error -- the network is missing
  const half = rateLimitKey(limits.signInByAccountAndNetwork, { account: 'ada' })
  // @ts-expect-error -- not even for a limit without parts
  const text = rateLimitKey(limits.plainRequests, 'all')
  expect([joined, half, text].map(({ key_digest }) => key_digest)).not.toContain(right.key_digest)
})
