import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const measure = `
  const { parentPort } = require('node:worker_threads')
  const { setImmediate: nextTurn } = require('node:timers/promises')
  const nothing = () => {}
  const work = async () => {
    if (IS_KEPT) (await import(MODULE)).keepTickShape()
    require('node:v8').setFlagsFromString('--expose-gc')
    const collect = require('node:vm').runInNewContext('gc')
    for (let n = 0; n < 10; n += 1) {
      process.nextTick(nothing)
      await nextTurn()
      collect()
    }
    const times = []
    for (let n = 0; n < 30; n += 1) {
      const before = process.threadCpuUsage()
      for (let tick = 0; tick < 5_000; tick += 1) process.nextTick(nothing)
      const { user, system } = process.threadCpuUsage(before)
      times.push(user + system)
      await nextTurn()
    }
    parentPort.postMessage(Math.min(...times))
  }
  work()`

/** CPU time in microseconds of many ticks in an idle thread after several garbage collections. */
async function ticksAfterRest({ isShapeKept }: { isShapeKept: boolean }): Promise<number> {
  const module = JSON.stringify(new URL('./keep-tick-shape.ts', import.meta.url).href)
  const thread = new Worker(`const IS_KEPT = ${isShapeKept}, MODULE = ${module};${measure}`, {
    eval: true,
    execArgv: [],
  })
  const [cost] = (await once(thread, 'message')) as [number]
  return cost
}

test('keepTickShape makes ticks of an idle thread fast; remove it when this fails', async () => {
  const lost = await ticksAfterRest({ isShapeKept: false })
  const kept = await ticksAfterRest({ isShapeKept: true })
  expect(kept).toBeLessThan(lost / 2)
})
