import sharp from 'sharp'
import { Places } from '#server/places.ts'

/** A job takes one thread and remembers no pixels: images rarely come twice. */
sharp.concurrency(1)
sharp.cache(false)

const places = new Places({ atOnce: 2, waiting: 48, refusal: 'UNAVAILABLE' })

/** Works on an image when its turn comes; when too many wait already, the caller is asked to come back. */
export function imageJob<Result>(work: () => Promise<Result>): Promise<Result> {
  return places.run(work)
}
