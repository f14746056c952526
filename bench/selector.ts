import { ratioRow } from './ratio.ts'
import type { Row } from './row.ts'
import { uncachedTime, visit } from './times.ts'
import { UNIT, type Unit } from './unit.ts'
import type { Site } from './world.ts'

const FILTERED = '/products/transceivers?band=868&mounting=smt&supply=3.3&price=20&quantity=100&sort=price'
const ROUNDS = 7
const SAMPLES = 10
const MAX_UNITS = 12

/** The filters of a category with a thousand series or more, uncached. */
export async function selectorRow({ url }: Site, unit: Unit): Promise<Row> {
  const response = await visit(`${url}/api/selection/transceivers?query=sort%3Dname`)
  const { total } = (await response.json()) as { total: number }
  return ratioRow({
    id: 'P-7',
    what: `category with filters among ${total} series, uncached`,
    ours: () => uncachedTime(url, FILTERED, SAMPLES),
    reference: () => unit.ms(),
    against: UNIT,
    unit: 'ms',
    rounds: ROUNDS,
    budget: { max: MAX_UNITS },
  })
}
