import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { queryGate, withGate } from '#server/database/query-gate.ts'
import { RunningWrites } from '#server/runtime/running-writes.ts'
import { RenderQueue } from './render-queue.ts'

test('A-106 limits concurrent renderings, queues some, and refuses the rest with 503', async () => {
  const queue = new RenderQueue(new RunningWrites())
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
  const queue = new RenderQueue(new RunningWrites())
  const order: string[] = []
  for (let count = 0; count < 10; count += 1) {
    setImmediate(() => order.push('other'))
    await queue.run(async () => void order.push('rendering'))
  }
  expect(order).toEqual(Array.from({ length: 10 }, () => ['other', 'rendering']).flat())
})

test('P-11 a rendering starts and goes on once no write runs', async () => {
  const writes = new RunningWrites()
  const queue = new RenderQueue(writes)
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const firstWrite = writes.run(() => first.promise)
  const second = Promise.withResolvers<void>()
  const rendering = queue.run(async () => {
    order.push('begins')
    const secondWrite = writes.run(() => second.promise)
    setImmediate(() => {
      order.push('second write ends')
      second.resolve()
    })
    await queryGate.getStore()!()
    order.push('goes on')
    await secondWrite
  })
  await nextIteration()
  order.push('first write ends')
  first.resolve()
  await firstWrite
  await rendering
  expect(order).toEqual(['first write ends', 'begins', 'second write ends', 'goes on'])
})

test('P-11 a write without end does not keep pages from being rendered', async () => {
  const writes = new RunningWrites()
  void writes.run(() => new Promise(() => undefined))
  const pages = Array.from({ length: 40 }, () =>
    new RenderQueue(writes).run(async () => {
      await queryGate.getStore()!()
      return 'page'
    }),
  )
  expect(new Set(await Promise.all(pages))).toEqual(new Set(['page']))
})

test('P-11 a save can arrive between two queries of a rendering, even if the database never waits', async () => {
  const client = withGate({ query: (text: string) => Promise.resolve(text) })
  const order: string[] = []
  await new RenderQueue(new RunningWrites()).run(async () => {
    setImmediate(() => order.push('save'))
    order.push(await client.query('first'), await client.query('second'))
  })
  expect(order).toEqual(['save', 'first', 'second'])
})
