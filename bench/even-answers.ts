import type { Row } from './row.ts'

interface Timing {
  isKnown: boolean
  ms: number
}

type Ask = (isKnown: boolean) => Promise<unknown>

const EACH = 300
const LANES = 4
const MOST = { apartMs: 10, likelihood: [0.45, 0.55] as const }

/** How likely an answer about a known account takes longer than one about an unknown: one half tells nothing. */
export function likelihood(times: Timing[]): number {
  const known = times.filter(({ isKnown }) => isKnown)
  const unknown = times.filter(({ isKnown }) => !isKnown)
  const longer = known.flatMap((one) => unknown.filter((other) => one.ms > other.ms))
  return longer.length / (known.length * unknown.length)
}

/** whether the time of an answer tells that an account exists. */
export async function evenAnswers(id: string, what: string, ask: Ask): Promise<Row> {
  const times = (await Promise.all(Array.from({ length: LANES }, () => timeBoth(ask)))).flat()
  const median = (isKnown: boolean) => {
    const ofOne = times.filter((one) => one.isKnown === isKnown).toSorted((a, b) => a.ms - b.ms)
    return ofOne[ofOne.length >> 1]!.ms
  }
  const apart = Math.abs(median(true) - median(false))
  const rank = likelihood(times)
  const [from, to] = MOST.likelihood
  return {
    id,
    what: `${what}: known and unknown account, ${EACH} of each`,
    value: `medians ${apart.toFixed(1)} ms apart, likelihood ${rank.toFixed(3)}`,
    budget: `≤ ${MOST.apartMs} ms, ${from} to ${to}`,
    held: apart <= MOST.apartMs && rank >= from && rank <= to,
  }
}

/** Times both kinds in turn, so that whatever else the machine does meets both alike. */
async function timeBoth(ask: Ask): Promise<Timing[]> {
  const times: Timing[] = []
  for (let round = 0; round < (2 * EACH) / LANES; round += 1) {
    const isKnown = (round + (round >> 1)) % 2 === 0
    const started = performance.now()
    await ask(isKnown)
    times.push({ isKnown, ms: performance.now() - started })
  }
  return times
}
