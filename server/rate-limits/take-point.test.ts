import { beforeEach, expect, test } from 'vitest'
import { newWorld, type World } from '#server/test-world.ts'
import type { Limit } from './limits.ts'
import { forgetPoints, givePointBack, takePoint } from './take-point.ts'

const limit: Limit = { name: 'tests', points: 3, seconds: 60, longestSeconds: 200 }

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const later = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))

/** Takes points and answers for each how many seconds there are to wait; 0 is allowed. */
async function waits(times: number, key = 'ada', given = limit): Promise<number[]> {
  const found: number[] = []
  for (let time = 0; time < times; time += 1) {
    const attempt = takePoint(world.parts.anonymousContext(), given, key)
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
  const form = { name: 'form', points: 1, seconds: 60 }
  for (let round = 0; round < 3; round += 1) {
    expect(await waits(2, 'ada', form)).toEqual([0, 60])
    later(61)
  }
})

test('points can be given back and forgotten', async () => {
  await waits(3)
  await givePointBack(world.parts.anonymousContext(), limit, 'ada')
  expect(await waits(2)).toEqual([0, 60])
  await forgetPoints(world.parts.anonymousContext(), limit, 'ada')
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
