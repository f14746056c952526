import { setImmediate as nextTurn } from 'node:timers/promises'
import { Semaphore } from '#server/runtime/semaphore.ts'

/** The process takes one new connection a turn: when many come, they must not wait for a rendering each. */
const TURNS_UNDER_PRESSURE = 20

/** Lets pages be rendered a few at a time. Everybody else has a turn before each: what is in memory never waits for what is not. */
export class RenderQueue {
  readonly #places = new Semaphore({ concurrency: 16, maxQueued: 100, refusal: 'UNAVAILABLE' })
  #turns: Promise<void> = Promise.resolve()

  run<Result>(render: () => Promise<Result>): Promise<Result> {
    return this.#places.run(async () => {
      await (this.#turns = this.#turns.then(() => this.#letOthersGo()))
      return render()
    })
  }

  async #letOthersGo(): Promise<void> {
    const turns = this.#places.queued === 0 ? 1 : TURNS_UNDER_PRESSURE
    for (let turn = 0; turn < turns; turn += 1) await nextTurn()
  }
}
