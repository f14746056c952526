import { readFileSync } from 'node:fs'

/** Linux counts processor time in ticks of this many per second, whatever the kernel's own rate is. */
const TICKS_PER_SECOND = 100

/** Fields of `/proc/self/stat` after the name of the program, which may itself contain spaces. */
const WAITED_USER = 13
const WAITED_SYSTEM = 14

/** Seconds of processor time of this process and of all children that have ended, with theirs; Linux only. */
export function cpuSeconds(): number | undefined {
  let stat: string
  try {
    stat = readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return undefined
  }
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + waitedSeconds(stat)
}

export function waitedSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[WAITED_USER]) + Number(fields[WAITED_SYSTEM])) / TICKS_PER_SECOND
}
