import type { Row } from './row.ts'
import { quantile, uncachedTimes } from './uncached.ts'

const CATEGORY = '/products/transceivers'
const FILTERED = `${CATEGORY}?band=868&mounting=smt&supply=3.3&price=20&quantity=100&sort=price`
const BUDGET_MS = 50

/** The filters of a category with a thousand series or more, uncached. */
export async function selectorTimes(url: string): Promise<Row[]> {
  const response = await fetch(`${url}/api/selection/transceivers?query=sort%3Dname`)
  const { total } = (await response.json()) as { total: number }
  const times = await uncachedTimes(url, FILTERED)
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  return [
    {
      id: 'P-7',
      what: `category with filters among ${total} series, uncached`,
      value: `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      budget: `≤ ${BUDGET_MS} ms`,
      held: p95 <= BUDGET_MS,
    },
  ]
}
