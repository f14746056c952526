import { setImmediate as nextIteration } from 'node:timers/promises'
import { queryGate } from '#server/database/query-gate.ts'
import type { RunningWrites } from '#server/runtime/running-writes.ts'
import { Semaphore } from '#server/runtime/semaphore.ts'

/** Node accepts one connection per event loop iteration; under load, several must get in between two renderings. */
const ITERATIONS_UNDER_LOAD = 20

/** How long writes may delay one rendering. */
const MAX_PAUSE_MS = 200

/**
 * Limits concurrent page renderings. Each waits while a write runs and yields to the event loop, before it starts and
 * before each of its queries, so neither saves nor cached responses are delayed: the embedded database answers without
 * a turn of the event loop, and a save could not even arrive before the rendering ends.
 */
export class RenderQueue {
  readonly #writes: Pick<RunningWrites, 'pauseWithin'>
  readonly #semaphore = new Semaphore({ concurrency: 16, maxQueued: 100, refusal: 'UNAVAILABLE' })
  #yielded: Promise<void> = Promise.resolve()
  #lastQuery: Promise<void> = Promise.resolve()

  constructor(writes: Pick<RunningWrites, 'pauseWithin'>) {
    this.#writes = writes
  }

  run<Result>(render: () => Promise<Result>): Promise<Result> {
    return this.#semaphore.run(async () => {
      const pause = this.#writes.pauseWithin(MAX_PAUSE_MS)
      await pause()
      await (this.#yielded = this.#yielded.then(() => this.#yieldToEventLoop()))
      const beforeQuery = async () => {
        await pause()
        await (this.#lastQuery = this.#lastQuery.then(() => nextIteration()))
      }
      return queryGate.run(beforeQuery, render)
    })
  }

  async #yieldToEventLoop(): Promise<void> {
    const iterations = this.#semaphore.queued === 0 ? 1 : ITERATIONS_UNDER_LOAD
    for (let count = 0; count < iterations; count += 1) await nextIteration()
  }
}
