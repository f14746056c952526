import { median } from './quantile.ts'
import type { Row } from './row.ts'

interface Timing {
  isKnown: boolean
  ms: number
}

type Request = (isKnown: boolean) => Promise<unknown>

const SAMPLES = 300
const CONCURRENCY = 4
const LIMITS = { ratio: [0.95, 1.05], probability: [0.45, 0.55] } as const

/** Probability that a response for a known account is slower than one for an unknown account: 0.5 reveals nothing. */
export function probabilityOfSlower(times: Timing[]): number {
  const known = times.filter(({ isKnown }) => isKnown)
  const unknown = times.filter(({ isKnown }) => !isKnown)
  const slower = known.flatMap((timing) => unknown.filter((other) => timing.ms > other.ms))
  return slower.length / (known.length * unknown.length)
}

/** whether response times reveal that an account exists (timing side channel). */
export async function timingLeakRow(id: string, what: string, request: Request): Promise<Row> {
  const times = (await Promise.all(Array.from({ length: CONCURRENCY }, () => timeBoth(request)))).flat()
  const medianOf = (isKnown: boolean) =>
    median(times.filter((timing) => timing.isKnown === isKnown).map(({ ms }) => ms))
  const ratio = medianOf(true) / medianOf(false)
  const probability = probabilityOfSlower(times)
  const isWithin = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to
  return {
    id,
    what: `${what}: known and unknown account in turn, ${SAMPLES} of each`,
    value: `${ratio.toFixed(3)} of an unknown account, likelihood to be slower ${probability.toFixed(3)}`,
    beside: `${medianOf(true).toFixed(1)} and ${medianOf(false).toFixed(1)} ms`,
    budget: `${LIMITS.ratio.join(' to ')}; ${LIMITS.probability.join(' to ')}`,
    held: isWithin(ratio, LIMITS.ratio) && isWithin(probability, LIMITS.probability),
  }
}

/** Interleaves both kinds, so other load on the machine affects both equally. */
async function timeBoth(request: Request): Promise<Timing[]> {
  const times: Timing[] = []
  for (let round = 0; round < (2 * SAMPLES) / CONCURRENCY; round += 1) {
    const isKnown = (round + (round >> 1)) % 2 === 0
    const started = performance.now()
    await request(isKnown)
    times.push({ isKnown, ms: performance.now() - started })
  }
  return times
}
