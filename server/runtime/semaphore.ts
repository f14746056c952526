import { Failure, type FailureCode } from '#domain/failure.ts'

interface Limits {
  /** How many work at a time. */
  atOnce: number
  /** How many may wait for a place. */
  waiting: number
  /** What the others are told. */
  refusal: FailureCode
}

const RETRY_SECONDS = 2

/** Lets work be done a few at a time, in turn, and turns away what would wait too long. */
export class Semaphore {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Whoever has waited takes over the place of the one who leaves. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { atOnce, waiting, refusal } = this.#limits
    if (this.#running < atOnce) this.#running += 1
    else if (this.#waiting.length < waiting) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else throw new Failure(refusal, { retryAfter: RETRY_SECONDS })
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
