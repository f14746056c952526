import { signInStaff } from '#e2e/staff-api.ts'
import { median } from './quantile.ts'
import { ratioRow } from './ratio.ts'
import type { Row } from './row.ts'
import { medianTime, timeOf } from './times.ts'
import { UNIT, type Unit } from './unit.ts'
import { FACTOR, type Site } from './world.ts'

const ROUNDS = 5
const SAMPLES = 3
const MAX_UNITS = 20

const IMPACTS = [
  ['product_series', 'delete'],
  ['product_series', 'rename'],
  ['product_category', 'rename'],
  ['product_category', 'offline'],
  ['product_category', 'delete'],
]

/** The impact of changes, and content health after a save, with a large catalogue. */
export async function textCallRows({ url }: Site, unit: Unit): Promise<Row[]> {
  const { api } = await signInStaff(url)
  const call = async (route: string, fields?: Record<string, unknown>) => {
    const { status, body } = await api(route, fields)
    if (status !== 200) throw new Error(`${route} returned ${status}: ${JSON.stringify(body)}`)
  }
  const row = (what: string, ours: () => Promise<number>, budget: { max: number } | null) =>
    ratioRow({
      id: 'texts',
      what: `${what}, ×${FACTOR}`,
      ours,
      reference: () => unit.ms(),
      against: UNIT,
      unit: 'ms',
      rounds: ROUNDS,
      budget,
    })
  const rows: Row[] = []
  for (const [entity, action] of IMPACTS) {
    const route = `GET editor/impact/${entity}/1?action=${action}`
    await call(route)
    rows.push(
      await row(`impact of ${action} of ${entity}`, () => medianTime(SAMPLES, () => call(route)), {
        max: MAX_UNITS,
      }),
    )
  }
  let saves = 0
  const health = async () => {
    const times: number[] = []
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      await call('PUT news-item/1', { perex: `Health ${++saves}` })
      times.push(await timeOf(() => call('GET editor/content-health')))
    }
    return median(times)
  }
  return [...rows, await row('content health after a save', health, null)]
}
