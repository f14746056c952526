import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp'
import { Semaphore } from '#server/runtime/semaphore.ts'

/** A job takes one thread and remembers no pixels: images rarely come twice. */
sharp.concurrency(1)
sharp.cache(false)

const places = new Semaphore({ atOnce: 2, waiting: 48, refusal: 'UNAVAILABLE' })

/** One that takes longer than this is given up: it would hold one of the few places. */
const LIMIT_SECONDS = 60

/** Opens an image; what is made of it fails after the limit. */
export function openImage(input: SharpInput, options: SharpOptions = {}, seconds = LIMIT_SECONDS): Sharp {
  return sharp(input, options).timeout({ seconds })
}

/** Works on an image when its turn comes; when too many wait already, the caller is asked to come back. */
export function imageJob<Result>(work: () => Promise<Result>): Promise<Result> {
  return places.run(work)
}
