import { setTimeout as pause } from 'node:timers/promises'
import { signInStaff } from '#e2e/staff-api.ts'
import { pacedCapacity, withPacedReaders } from './load.ts'
import { quantile } from './quantile.ts'
import { ratioRow } from './ratio.ts'
import type { Row } from './row.ts'
import { timeOf } from './times.ts'
import type { Site, World } from './world.ts'

const ROUNDS = 5
const SAVES = 40
const READERS = 50
/** The share of what the machine holds that readers ask for. */
const PACE = 0.5
const WARM_UP_MS = 500
const MAX_RATIO = 2

/** P-11: a save while visitors read, beside the same save without them. */
export async function saveRows(world: World): Promise<Row[]> {
  const embedded = await world.embedded()
  const { first } = await world.shared()
  return [await saveRow('embedded database', embedded), await saveRow('PostgreSQL', first)]
}

async function saveRow(what: string, { url }: Site): Promise<Row> {
  const { api } = await signInStaff(url)
  const page = `${url}/news`
  let saves = 0
  const p95 = async () => {
    const times: number[] = []
    for (let save = 0; save < SAVES; save += 1)
      times.push(
        await timeOf(async () => {
          const { status } = await api('PUT news-item/1', { perex: `Save ${++saves}` })
          if (status !== 200) throw new Error(`A save returned ${status}.`)
        }),
      )
    return quantile(times, 0.95)
  }
  await p95()
  const capacity = await pacedCapacity(page, READERS)
  const rate = Math.floor(capacity * PACE)
  return ratioRow({
    id: 'P-11',
    what: `a save with ${READERS} readers at half of capacity, p95, ${what}`,
    ours: () =>
      withPacedReaders({ url: page, readers: READERS, rate }, async () => {
        await pause(WARM_UP_MS)
        return p95()
      }),
    reference: p95,
    against: 'the same save without readers',
    unit: 'ms',
    rounds: ROUNDS,
    budget: { max: MAX_RATIO },
    beside: `${rate} of ${Math.round(capacity)} requests a second`,
  })
}
