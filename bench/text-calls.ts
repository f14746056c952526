import { signInStaff } from '#e2e/staff-api.ts'
import type { Row } from './row.ts'
import { quantile } from './uncached.ts'

const SAMPLES = 15
const MAX_IMPACT_MS = 100

/** The impact of changes, and content health after a save, with a large catalogue. */
export async function textCallTimes(what: string, url: string): Promise<Row[]> {
  const { api } = await signInStaff(url)
  const call = async (route: string, fields?: Record<string, unknown>) => {
    const { status, body } = await api(route, fields)
    if (status !== 200) throw new Error(`${route} returned ${status}: ${JSON.stringify(body)}`)
  }
  const median = async (route: string, prepare: (sample: number) => Promise<void>) => {
    const times: number[] = []
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      await prepare(sample)
      const start = performance.now()
      await call(route)
      times.push(performance.now() - start)
    }
    return quantile(
      times.toSorted((a, b) => a - b),
      0.5,
    )
  }
  const rows: Row[] = []
  for (const [entity, action] of [
    ['product_series', 'delete'],
    ['product_series', 'rename'],
    ['product_category', 'rename'],
    ['product_category', 'offline'],
    ['product_category', 'delete'],
  ]) {
    const time = await median(`GET editor/impact/${entity}/1?action=${action}`, async () => {})
    rows.push({
      id: 'texts',
      what: `impact of ${action} of ${entity}, ${what}: median`,
      value: `${time.toFixed(0)} ms`,
      budget: `≤ ${MAX_IMPACT_MS} ms`,
      held: time <= MAX_IMPACT_MS,
    })
  }
  const health = await median('GET editor/content-health', (sample) =>
    call('PUT news-item/1', { perex: `Health ${sample}` }),
  )
  rows.push({
    id: 'texts',
    what: `content health after a save, ${what}: median`,
    value: `${health.toFixed(0)} ms`,
    budget: 'none',
    held: true,
  })
  return rows
}
