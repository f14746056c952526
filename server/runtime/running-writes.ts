/**
 * The saves that are running. Rendering pauses while there are any, since both share a thread: staff wait for each save,
 * and a page that is rendered meanwhile is outdated when the save ends.
 */
export class RunningWrites {
  #count = 0
  #allEnded = Promise.withResolvers<void>()

  async run<Result>(write: () => Promise<Result>): Promise<Result> {
    this.#count += 1
    try {
      return await write()
    } finally {
      this.#count -= 1
      if (this.#count === 0) {
        this.#allEnded.resolve()
        this.#allEnded = Promise.withResolvers()
      }
    }
  }

  /** A pause until no write runs. All its calls together last no longer than the limit, so that writes can't starve readers. */
  pauseWithin(limitMs: number): () => Promise<void> {
    let left = limitMs
    return async () => {
      if (this.#count === 0 || left <= 0) return
      const started = performance.now()
      const limit = Promise.withResolvers<void>()
      const timer = setTimeout(limit.resolve, left)
      await Promise.race([this.#allEnded.promise, limit.promise])
      clearTimeout(timer)
      left -= performance.now() - started
    }
  }
}
