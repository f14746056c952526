import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Failure } from '#domain/failure.ts'
import { imageJob, openImage } from './image-jobs.ts'

test('two at a time, fifty in all; the rest is asked to come back', async () => {
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await nextTurn()
    running -= 1
  }
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => imageJob(work)))
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Failure] : [],
  )
  expect([most, refused.length]).toEqual([2, 50])
  expect(refused.every(({ code, details }) => code === 'UNAVAILABLE' && details.retryAfter === 2)).toBe(true)
})

test('work that fails makes room for the next', async () => {
  const fail = () => imageJob(() => Promise.reject(new Error('broken')))
  await Promise.allSettled([fail(), fail(), fail()])
  expect(await imageJob(async () => 'done')).toBe('done')
})

test('A-121 an image that takes too long fails', async () => {
  const raw = { width: 3_000, height: 3_000, channels: 3 } as const
  const noise = randomBytes(raw.width * raw.height * raw.channels)
  // The limit is checked between steps of the pipeline, which an encoder does not have.
  const image = openImage(noise, { raw }, 1).median(31).raw()
  await expect(image.toBuffer()).rejects.toThrow('timeout')
})
