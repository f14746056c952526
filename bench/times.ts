import { median } from './quantile.ts'

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Median of the milliseconds of work that is done several times, one after the other. */
export async function medianTime(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) times.push(await timeOf(() => work(index)))
  return median(times)
}

/** Gets a page that must be there; with an Origin header it comes from the app, not from the page cache. */
export async function visit(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(address, { headers })
  if (response.status !== 200) throw new Error(`${address} returned ${response.status}.`)
  return response
}

/** Milliseconds until an uncached answer is complete: median of several. */
export function uncachedTime(url: string, path: string, count: number): Promise<number> {
  return medianTime(count, async () => (await visit(url + path, { Origin: url })).arrayBuffer())
}
