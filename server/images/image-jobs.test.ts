import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Failure } from '#domain/failure.ts'
import { imageJob, openImage } from './image-jobs.ts'

test('runs two jobs at a time, queues 48, and refuses the rest with Retry-After', async () => {
  let running = 0
  let peak = 0
  const work = async () => {
    running += 1
    peak = Math.max(peak, running)
    await nextTurn()
    running -= 1
  }
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => imageJob(work)))
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Failure] : [],
  )
  expect([peak, refused.length]).toEqual([2, 50])
  expect(refused.every(({ code, details }) => code === 'UNAVAILABLE' && details.retryAfter === 2)).toBe(true)
})

test('failed work releases its slot', async () => {
  const fail = () => imageJob(() => Promise.reject(new Error('broken')))
  await Promise.allSettled([fail(), fail(), fail()])
  expect(await imageJob(async () => 'done')).toBe('done')
})

test('A-121 aborts an image job that exceeds the time limit', async () => {
  const raw = { width: 3_000, height: 3_000, channels: 3 } as const
  const noise = randomBytes(raw.width * raw.height * raw.channels)
  // sharp checks the limit between pipeline steps, and an encoder is a single step.
  const image = openImage(noise, { raw }, 1).median(31).raw()
  await expect(image.toBuffer()).rejects.toThrow('timeout')
})
