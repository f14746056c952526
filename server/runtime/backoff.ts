const FIRST_MS = 1_000

interface Failed {
  attempts: number
  dueAt: number
}

/** Remembers in memory what failed, and lets it be tried again after 1, 2, 4 … seconds, at most after the longest wait. */
export class Backoff {
  readonly #failed = new Map<string, Failed>()
  readonly #longestMs: number
  readonly #now: () => number

  constructor({ longestMs, now = Date.now }: { longestMs: number; now?: (() => number) | undefined }) {
    this.#longestMs = longestMs
    this.#now = now
  }

  isDue(name: string): boolean {
    const failed = this.#failed.get(name)
    return failed === undefined || failed.dueAt <= this.#now()
  }

  /** How often it has failed so far. */
  attempts(name: string): number {
    return this.#failed.get(name)?.attempts ?? 0
  }

  /** Answers how often it has failed by now. */
  fail(name: string): number {
    const attempts = this.attempts(name) + 1
    const wait = Math.min(FIRST_MS * 2 ** (attempts - 1), this.#longestMs)
    this.#failed.set(name, { attempts, dueAt: this.#now() + wait })
    return attempts
  }

  succeed(name: string): void {
    this.#failed.delete(name)
  }

  /** Forgets everything but these names. */
  keepOnly(names: Iterable<string>): void {
    const kept = new Set(names)
    for (const name of this.#failed.keys()) if (!kept.has(name)) this.#failed.delete(name)
  }
}

/** Telling of every attempt would fill the log: the first is told, then each time their number has doubled. */
export function shouldLogAttempt(attempts: number): boolean {
  return (attempts & (attempts - 1)) === 0
}
