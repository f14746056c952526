import { expect, test } from 'vitest'
import type { Failure } from '#domain/failure.ts'
import { Semaphore } from './semaphore.ts'

test('a few work at once, the others wait in turn, and what is too much is turned away', async () => {
  const places = new Semaphore({ atOnce: 2, waiting: 3, refusal: 'UNAVAILABLE' })
  const begun: number[] = []
  const finish = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const work = Array.from({ length: 6 }, (_, index) =>
    places.run(async () => {
      begun.push(index)
      most = Math.max(most, (running += 1))
      await finish.promise
      running -= 1
      return index
    }),
  )
  expect(places.waiting).toBe(3)
  finish.resolve()
  const results = await Promise.allSettled(work)
  expect([most, running, places.waiting, begun]).toEqual([2, 0, 0, [0, 1, 2, 3, 4]])
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Failure] : [],
  )
  expect(refused.map(({ code, details }) => [code, details.retryAfter])).toEqual([['UNAVAILABLE', 2]])
})

test('work that fails gives its place to the next', async () => {
  const places = new Semaphore({ atOnce: 1, waiting: 10, refusal: 'UNAVAILABLE' })
  const failing = Array.from({ length: 5 }, () => places.run(() => Promise.reject(new Error('broken'))))
  for (const result of await Promise.allSettled(failing)) expect(result.status).toBe('rejected')
  expect(await places.run(async () => 'done')).toBe('done')
})
