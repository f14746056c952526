/**
 * How long a process may answer by the version of the content that it was told last. A save is acknowledged when this
 * time is over for everybody.
 */
export const LEASE_MS = 50

/** Asks for the version at most once a term; whoever comes within the term of a question takes its answer. */
export function oncePerLease(ask: () => Promise<number>): () => number | Promise<number> {
  let asked = -Infinity
  let answer: number | Promise<number> = 0
  return () => {
    const now = performance.now()
    if (now - asked >= LEASE_MS) {
      asked = now
      const question = ask()
      answer = question
      question.then(
        (version) => {
          if (answer === question) answer = version
        },
        // Whoever waits hears of it; the next one asks anew.
        () => (asked = -Infinity),
      )
    }
    return answer
  }
}
