import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const measure = `
  const { parentPort } = require('node:worker_threads')
  const { setImmediate: nextTurn } = require('node:timers/promises')
  const nothing = () => {}
  const work = async () => {
    if (IS_KEPT) await import(MODULE)
    require('node:v8').setFlagsFromString('--expose-gc')
    const collect = require('node:vm').runInNewContext('gc')
    for (let n = 0; n < 10; n += 1) {
      process.nextTick(nothing)
      await nextTurn()
      collect()
    }
    const before = process.threadCpuUsage()
    for (let n = 0; n < 40; n += 1) {
      for (let tick = 0; tick < 5_000; tick += 1) process.nextTick(nothing)
      await nextTurn()
    }
    const { user, system } = process.threadCpuUsage(before)
    parentPort.postMessage(user + system)
  }
  work()`

/** Processor time in microseconds of many ticks in a thread after several full garbage collections. */
async function ticksAfterCollections({ isShapeKept }: { isShapeKept: boolean }): Promise<number> {
  const module = JSON.stringify(new URL('./keep-tick-shape.ts', import.meta.url).href)
  const thread = new Worker(`const IS_KEPT = ${isShapeKept}, MODULE = ${module};${measure}`, {
    eval: true,
    execArgv: [],
  })
  const [cost] = (await once(thread, 'message')) as [number]
  return cost
}

test('ticks stay fast in a thread that keeps their shape; remove the module when this fails', async () => {
  const lost = await ticksAfterCollections({ isShapeKept: false })
  const kept = await ticksAfterCollections({ isShapeKept: true })
  expect(kept).toBeLessThan(lost / 2)
})
