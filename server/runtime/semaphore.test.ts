import { expect, test } from 'vitest'
import type { Failure } from '#domain/failure.ts'
import { Semaphore } from './semaphore.ts'

test('limits concurrency, queues in order, and refuses work when the queue is full', async () => {
  const semaphore = new Semaphore({ concurrency: 2, maxQueued: 3, refusal: 'UNAVAILABLE' })
  const begun: number[] = []
  const finish = Promise.withResolvers<void>()
  let running = 0
  let peak = 0
  const work = Array.from({ length: 6 }, (_, index) =>
    semaphore.run(async () => {
      begun.push(index)
      peak = Math.max(peak, (running += 1))
      await finish.promise
      running -= 1
      return index
    }),
  )
  expect(semaphore.queued).toBe(3)
  finish.resolve()
  const results = await Promise.allSettled(work)
  expect([peak, running, semaphore.queued, begun]).toEqual([2, 0, 0, [0, 1, 2, 3, 4]])
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Failure] : [],
  )
  expect(refused.map(({ code, details }) => [code, details.retryAfter])).toEqual([['UNAVAILABLE', 2]])
})

test('failed work releases its slot', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxQueued: 10, refusal: 'UNAVAILABLE' })
  const failing = Array.from({ length: 5 }, () => semaphore.run(() => Promise.reject(new Error('broken'))))
  for (const result of await Promise.allSettled(failing)) expect(result.status).toBe('rejected')
  expect(await semaphore.run(async () => 'done')).toBe('done')
})
