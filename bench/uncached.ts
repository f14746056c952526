const WARM_UPS = 10
const ASKED = 60

/** Milliseconds of answers that no cache helps with, sorted; a request with an origin is never answered from memory. */
export async function uncachedTimes(url: string, path: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < WARM_UPS + ASKED; n += 1) {
    const start = performance.now()
    const answer = await fetch(url + path, { headers: { Origin: url } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
    if (n >= WARM_UPS) times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

/** The time that the given share of the answers took at most. */
export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
