const WARM_UPS = 10
const SAMPLES = 60

/** Sorted times in ms of uncached responses: requests with an Origin header bypass the page cache. */
export async function uncachedTimes(url: string, path: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < WARM_UPS + SAMPLES; n += 1) {
    const start = performance.now()
    const response = await fetch(url + path, { headers: { Origin: url } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}.`)
    if (n >= WARM_UPS) times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

/** Quantile of sorted values. */
export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
