/** How long an answer took, about an account that exists or one that does not. */
interface Timing {
  isKnown: boolean
  ms: number
}

type Ask = (isKnown: boolean) => Promise<unknown>

/** How likely an answer about a known account takes longer than one about an unknown: one half tells nothing. */
export function likelihood(times: Timing[]): number {
  const known = times.filter(({ isKnown }) => isKnown)
  const unknown = times.filter(({ isKnown }) => !isKnown)
  const longer = known.flatMap((one) => unknown.filter((other) => one.ms > other.ms))
  return longer.length / (known.length * unknown.length)
}

/** How many answers of each kind are timed for a release: TIMING_ROUNDS=300. */
const MANY = 300
const asked = Number(process.env.TIMING_ROUNDS ?? 0)

/** What tells the two kinds apart in two measurements, one after the other: in one alone it may be chance. */
export async function whatTells(ask: Ask, { few }: { few: number }): Promise<string[]> {
  const suspicions = whatTold(await timeBoth(ask, few))
  return suspicions.length === 0 ? [] : whatTold(await timeBoth(ask, few))
}

/** Times answers about both kinds in turn, so that whatever else the machine does meets both alike. */
async function timeBoth(ask: Ask, few: number): Promise<Timing[]> {
  const times: Timing[] = []
  for (let round = 0; round < 2 * (asked || few); round += 1) {
    const isKnown = (round + (round >> 1)) % 2 === 0
    const started = performance.now()
    await ask(isKnown)
    times.push({ isKnown, ms: performance.now() - started })
  }
  return times
}

/** What told the kinds apart: as sharply as chance allows with a few, and as promised with 300 of each. */
function whatTold(times: Timing[]): string[] {
  const each = times.length / 2
  const median = (isKnown: boolean) =>
    times.filter((one) => one.isKnown === isKnown).toSorted((a, b) => a.ms - b.ms)[each >> 1]!.ms
  const rank = likelihood(times)
  const apart = Math.abs(median(true) - median(false))
  const chance = 3.4 * Math.sqrt((2 * each + 1) / (12 * each * each))
  return [
    ...(Math.abs(rank - 0.5) > (each < MANY ? chance : 0.05) ? [`likelihood ${rank}`] : []),
    ...(each >= MANY && apart > 10 ? [`medians ${apart} ms apart`] : []),
  ]
}
