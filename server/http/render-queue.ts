import { setImmediate as nextTurn } from 'node:timers/promises'
import { Failure } from '#domain/failure.ts'

const AT_ONCE = 16
const WAITING = 100

/** The process takes one new connection a turn: when many come, they must not wait for a rendering each. */
const TURNS_UNDER_PRESSURE = 20

/**
 * Lets pages be rendered a few at a time and turns away what would wait too long.
 * Before each rendering everybody else has a turn: what is in memory never waits for what is not.
 */
export class RenderQueue {
  #running = 0
  #turns: Promise<void> = Promise.resolve()
  readonly #waiting: (() => void)[] = []

  async run<Result>(render: () => Promise<Result>): Promise<Result> {
    await this.#admit()
    try {
      await (this.#turns = this.#turns.then(() => this.#letOthersGo()))
      return await render()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  /** Whoever has waited takes over the place of the one who leaves. */
  async #admit(): Promise<void> {
    if (this.#running < AT_ONCE) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= WAITING) throw new Failure('UNAVAILABLE', { retryAfter: 2 })
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  async #letOthersGo(): Promise<void> {
    const turns = this.#waiting.length === 0 ? 1 : TURNS_UNDER_PRESSURE
    for (let turn = 0; turn < turns; turn += 1) await nextTurn()
  }
}
