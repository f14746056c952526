import { Failure, type FailureCode } from '#domain/failure.ts'

interface Limits {
  /** How many run at a time. */
  concurrency: number
  /** How many may wait for a slot. */
  maxQueued: number
  /** The failure when the queue is full. */
  refusal: FailureCode
}

const RETRY_SECONDS = 2

/** Semaphore with a bounded FIFO queue; work beyond the queue is refused. */
export class Semaphore {
  #running = 0
  readonly #queue: (() => void)[] = []
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get queued(): number {
    return this.#queue.length
  }

  /** A finished call passes its slot to the first one in the queue. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { concurrency, maxQueued, refusal } = this.#limits
    if (this.#running < concurrency) this.#running += 1
    else if (this.#queue.length < maxQueued) await new Promise<void>((resolve) => this.#queue.push(resolve))
    else throw new Failure(refusal, { retryAfter: RETRY_SECONDS })
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
