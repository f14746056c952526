import { setImmediate as nextIteration } from 'node:timers/promises'
import { Semaphore } from '#server/runtime/semaphore.ts'

/** Node accepts one connection per event loop iteration; under load, several must get in between two renderings. */
const ITERATIONS_UNDER_LOAD = 20

/** Limits concurrent page renderings, and yields to the event loop before each so cached responses are not delayed. */
export class RenderQueue {
  readonly #semaphore = new Semaphore({ concurrency: 16, maxQueued: 100, refusal: 'UNAVAILABLE' })
  #yielded: Promise<void> = Promise.resolve()

  run<Result>(render: () => Promise<Result>): Promise<Result> {
    return this.#semaphore.run(async () => {
      await (this.#yielded = this.#yielded.then(() => this.#yieldToEventLoop()))
      return render()
    })
  }

  async #yieldToEventLoop(): Promise<void> {
    const iterations = this.#semaphore.queued === 0 ? 1 : ITERATIONS_UNDER_LOAD
    for (let count = 0; count < iterations; count += 1) await nextIteration()
  }
}
