const REPEATS = 5

/** Milliseconds of processor time that work takes in this process, the least of several runs: others on the machine do not count. */
export async function cpuCost(work: () => unknown, repeats = REPEATS): Promise<number> {
  const costs: number[] = []
  for (let run = 0; run < repeats; run += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return Math.min(...costs)
}
