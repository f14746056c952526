import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp'
import { Semaphore } from '#server/runtime/semaphore.ts'

/** One thread per job and no cache: the same image is rarely processed twice. */
sharp.concurrency(1)
sharp.cache(false)

const semaphore = new Semaphore({ concurrency: 2, maxQueued: 48, refusal: 'UNAVAILABLE' })

/** A job is aborted after this time, because it blocks one of the few slots. */
const LIMIT_SECONDS = 60

/** Opens an image; processing it fails after the time limit. */
export function openImage(input: SharpInput, options: SharpOptions = {}, seconds = LIMIT_SECONDS): Sharp {
  return sharp(input, options).timeout({ seconds })
}

/** Runs image work under the semaphore; fails with UNAVAILABLE when the queue is full. */
export function imageJob<Result>(work: () => Promise<Result>): Promise<Result> {
  return semaphore.run(work)
}
