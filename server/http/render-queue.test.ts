import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { RenderQueue } from './render-queue.ts'

test('A-106 limits concurrent renderings, queues some, and refuses the rest with 503', async () => {
  const queue = new RenderQueue()
  let running = 0
  let maxRunning = 0
  const rendered = Array.from({ length: 200 }, (_, index) =>
    queue
      .run(async () => {
        maxRunning = Math.max(maxRunning, (running += 1))
        await nextIteration()
        running -= 1
        return index
      })
      .catch((error: unknown) => error),
  )
  const results = await Promise.all(rendered)
  const refused = results.filter((result) => result instanceof Failure)
  expect(maxRunning).toBeLessThanOrEqual(16)
  expect(running).toBe(0)
  expect(results.slice(0, 116)).toEqual(Array.from({ length: 116 }, (_, index) => index))
  expect(refused.map(({ code, details }) => [code, details.retryAfter])).toEqual(
    Array.from({ length: 84 }, () => ['UNAVAILABLE', 2]),
  )
})

test('yields to the event loop before each rendering', async () => {
  const queue = new RenderQueue()
  const order: string[] = []
  for (let count = 0; count < 10; count += 1) {
    setImmediate(() => order.push('other'))
    await queue.run(async () => void order.push('rendering'))
  }
  expect(order).toEqual(Array.from({ length: 10 }, () => ['other', 'rendering']).flat())
})
