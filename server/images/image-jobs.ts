import sharp from 'sharp'
import { Failure } from '#domain/failure.ts'

/** A job takes one thread and remembers no pixels: images rarely come twice. */
sharp.concurrency(1)
sharp.cache(false)

const AT_ONCE = 2
const WAITING = 48

let running = 0
const waiting: (() => void)[] = []

/** Works on an image when its turn comes. Two at a time; when too many wait already, the caller is asked to come back. */
export async function imageJob<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw new Failure('UNAVAILABLE', { retryAfter: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
