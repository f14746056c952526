import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { RenderQueue } from './render-queue.ts'

test('A-106 a few pages are rendered at once, the others wait, and what is too much is turned away', async () => {
  const queue = new RenderQueue()
  let running = 0
  let most = 0
  const rendered = Array.from({ length: 200 }, (_, index) =>
    queue
      .run(async () => {
        most = Math.max(most, (running += 1))
        await nextTurn()
        running -= 1
        return index
      })
      .catch((error: unknown) => error),
  )
  const results = await Promise.all(rendered)
  const refused = results.filter((result) => result instanceof Failure)
  expect(most).toBeLessThanOrEqual(16)
  expect(running).toBe(0)
  expect(results.slice(0, 116)).toEqual(Array.from({ length: 116 }, (_, index) => index))
  expect(refused.map(({ code, details }) => [code, details.retryAfter])).toEqual(
    Array.from({ length: 84 }, () => ['UNAVAILABLE', 2]),
  )
})

test('others have their turn before each rendering', async () => {
  const queue = new RenderQueue()
  const order: string[] = []
  for (let count = 0; count < 10; count += 1) {
    setImmediate(() => order.push('other'))
    await queue.run(async () => void order.push('rendering'))
  }
  expect(order).toEqual(Array.from({ length: 10 }, () => ['other', 'rendering']).flat())
})
