const REPEATS = 5

/** Some kernels count processor time in ticks of ten milliseconds. */
const TICK_MS = 10

/** How many times as much hostile input may cost as harmless input of the same length; quadratic time is far beyond. */
export const MAX_RATIO = 20

/**
 * Milliseconds of processor time that work takes in this process: the least of several runs, since other processes
 * disturb some. The first run that costs no more than `enough` is the last.
 */
export async function cpuCost(work: () => unknown, repeats = REPEATS, enough = 0): Promise<number> {
  let least = Infinity
  for (let run = 0; run < repeats && least > enough; run += 1) least = Math.min(least, await costOfRun(work))
  return least
}

/** The clock is exact for short work but counts what others do; processor time is the opposite. */
async function costOfRun(work: () => unknown): Promise<number> {
  const started = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return Math.min(performance.now() - started, (user + system) / 1000 + TICK_MS)
}
