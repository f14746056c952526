import type { Logger } from 'pino'

const FIRST_MS = 1_000

interface Failed {
  attempts: number
  dueAt: number
}

/** Exponential backoff in memory: a failed name is due again after 1, 2, 4 … seconds, up to the maximum. */
export class Backoff {
  readonly #failed = new Map<string, Failed>()
  readonly #maxDelayMs: number
  readonly #now: () => number

  constructor({ maxDelayMs, now = Date.now }: { maxDelayMs: number; now?: (() => number) | undefined }) {
    this.#maxDelayMs = maxDelayMs
    this.#now = now
  }

  isDue(name: string): boolean {
    const failed = this.#failed.get(name)
    return failed === undefined || failed.dueAt <= this.#now()
  }

  /** Failures so far. */
  attempts(name: string): number {
    return this.#failed.get(name)?.attempts ?? 0
  }

  /** Records a failure; returns the number of failures so far. */
  fail(name: string): number {
    const attempts = this.attempts(name) + 1
    const wait = Math.min(FIRST_MS * 2 ** (attempts - 1), this.#maxDelayMs)
    this.#failed.set(name, { attempts, dueAt: this.#now() + wait })
    return attempts
  }

  succeed(name: string): void {
    this.#failed.delete(name)
  }

  /** Forgets all other names. */
  keepOnly(names: Iterable<string>): void {
    const kept = new Set(names)
    for (const name of this.#failed.keys()) if (!kept.has(name)) this.#failed.delete(name)
  }
}

/** True for attempts 1, 2, 4, 8 …: logging every attempt would flood the log. */
export function shouldLogAttempt(attempts: number): boolean {
  return (attempts & (attempts - 1)) === 0
}

/** Logs failures in a row like attempts, so that an outage of hours does not flood the log. */
export function failureLog(log: Pick<Logger, 'error'>, text: string) {
  let failures = 0
  return {
    add(this: void, error: unknown): void {
      failures += 1
      if (shouldLogAttempt(failures)) log.error({ err: error, failures }, text)
    },
    end(this: void): void {
      failures = 0
    },
  }
}
