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
  longestSeconds: 200,
}

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const later = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))

/** Takes points and answers for each how many seconds there are to wait; 0 is allowed. */
async function waits(times: number, person = 'ada', given = limit): Promise<number[]> {
  const found: number[] = []
  for (let time = 0; time < times; time += 1) {
    const attempt = consumeRateLimits(world.parts.anonymousContext(), rateLimitKey(given, { person }))
    found.push(await attempt.then(() => 0).catch((error) => error.details.retryAfter as number))
  }
  return found
}

test('the points of a period are used up one by one; each key has its own', async () => {
  expect(await waits(5)).toEqual([0, 0, 0, 60, 60])
  expect(await waits(1, 'bob')).toEqual([0])
  expect(await waits(1, 'ada', { ...limit, name: 'other' })).toEqual([0])
})

test('a period that ends unused starts anew', async () => {
  expect(await waits(2)).toEqual([0, 0])
  later(61)
  expect(await waits(4)).toEqual([0, 0, 0, 60])
})

test('refused attempts do not lengthen the wait', async () => {
  expect(await waits(4)).toEqual([0, 0, 0, 60])
  later(50)
  expect(await waits(2)).toEqual([10, 10])
})

test('each wait in a row is twice as long, up to the longest, and is forgotten after a day of peace', async () => {
  const seen: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const wait = (await waits(4)).at(-1)!
    seen.push(wait)
    later(wait + 1)
  }
  expect(seen).toEqual([60, 120, 200, 200])
  later(86_400 + 200)
  expect((await waits(4)).at(-1)).toBe(60)
})

test('one point a minute stays one point a minute when waits do not grow', async () => {
  const form: typeof limit = { name: 'form', by: ['person'], points: 1, seconds: 60 }
  for (let round = 0; round < 3; round += 1) {
    expect(await waits(2, 'ada', form)).toEqual([0, 60])
    later(61)
  }
})

test('points can be given back and forgotten', async () => {
  await waits(3)
  const point = rateLimitKey(limit, { person: 'ada' })
  await refundRateLimits(world.parts.anonymousContext(), point)
  expect(await waits(2)).toEqual([0, 60])
  await resetRateLimits(world.parts.anonymousContext(), point)
  expect(await waits(4)).toEqual([0, 0, 0, 60])
})

test('A-096 many at once get no more than the points there are', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => waits(1)))
  expect(answers.flat().filter((wait) => wait === 0)).toHaveLength(3)
})

test('limits can be lifted by a setting', async () => {
  world.parts.config.RATE_LIMITS = false
  expect(await waits(20)).toEqual(Array(20).fill(0))
  world.parts.config.RATE_LIMITS = true
})

test('of several limits all count or none does', async () => {
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

function digest(given: limits.Limit, values: (string | number)[]): string {
  return rateLimitKey(given, Object.fromEntries(given.by.map((name, index) => [name, values[index]!])))
    .key_digest
}

test('A-117 no two owners share a count, whatever their names contain', () => {
  for (const given of all) {
    const owner = fc.array(part, { minLength: given.by.length, maxLength: given.by.length })
    fc.assert(
      fc.property(owner, owner, (one, other) => {
        const isSame = one.every((value, index) => value === other[index])
        expect(digest(given, one) === digest(given, other)).toBe(isSame)
      }),
    )
  }
})

test('A-117 no separator in one part of a key reaches into the next', () => {
  const [given] = all.filter(({ by }) => by.length === 2)
  fc.assert(
    fc.property(text, text, text, fc.constantFrom(...SEPARATORS), (left, middle, right, separator) => {
      const one = digest(given!, [left + separator + middle, right])
      expect(one).not.toBe(digest(given!, [left, middle + separator + right]))
    }),
  )
})

test('no two limits share a name', () => {
  const names = all.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('a key is made of named parts; joined text and a missing part are type errors', () => {
  const right = rateLimitKey(limits.signInHere, { account: 'ada', network: '198.51.100.7' })
  // @ts-expect-error -- joined text is no owner
  const joined = rateLimitKey(limits.signInHere, 'ada at 198.51.100.7')
  // @ts-expect-error -- the network is missing
  const half = rateLimitKey(limits.signInHere, { account: 'ada' })
  // @ts-expect-error -- not even where there is nothing to count by
  const text = rateLimitKey(limits.plainRequests, 'all')
  expect([joined, half, text].map(({ key_digest }) => key_digest)).not.toContain(right.key_digest)
})
