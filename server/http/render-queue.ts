import { setImmediate as nextIteration } from 'node:timers/promises'
import type { RunningWrites } from '#server/runtime/running-writes.ts'
import { Semaphore } from '#server/runtime/semaphore.ts'

/** Node accepts one connection per event loop iteration; under load, several must get in between two renderings. */
const ITERATIONS_UNDER_LOAD = 20

/** How long writes may delay one rendering. */
const MAX_PAUSE_MS = 200

/**
 * Limits concurrent page renderings. Each waits while a write runs, and yields to the event loop before it starts, so
 * neither saves nor cached responses are delayed.
 */
export class RenderQueue {
  readonly #writes: Pick<RunningWrites, 'pauseWithin'>
  readonly #semaphore = new Semaphore({ concurrency: 16, maxQueued: 100, refusal: 'UNAVAILABLE' })
  #yielded: Promise<void> = Promise.resolve()

  constructor(writes: Pick<RunningWrites, 'pauseWithin'>) {
    this.#writes = writes
  }

  /** Passes a pause for writes, to be called between the steps of the rendering. */
  run<Result>(render: (pause: () => Promise<void>) => Promise<Result>): Promise<Result> {
    return this.#semaphore.run(async () => {
      const pause = this.#writes.pauseWithin(MAX_PAUSE_MS)
      await pause()
      await (this.#yielded = this.#yielded.then(() => this.#yieldToEventLoop()))
      return render(pause)
    })
  }

  async #yieldToEventLoop(): Promise<void> {
    const iterations = this.#semaphore.queued === 0 ? 1 : ITERATIONS_UNDER_LOAD
    for (let count = 0; count < iterations; count += 1) await nextIteration()
  }
}
