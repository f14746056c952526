import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const ALL = `0-${cpus().length - 1}`

/**
 * Runs work with the front thread of a server, this process and the load generators it starts on one core, and the
 * rest of the server on the other. What the rest does can then only slow the front by more than taking its processor.
 */
export async function withFrontOnOneCore<Result>(
  pid: number,
  load: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const front = await busiestThread(pid, load)
  pin(pid, '1', '--all-tasks')
  pin(front, '0')
  pin(process.pid, '0', '--all-tasks')
  try {
    return await work()
  } finally {
    pin(pid, ALL, '--all-tasks')
    pin(process.pid, ALL, '--all-tasks')
  }
}

function pin(id: number, cores: string, ...options: string[]): void {
  execFileSync('taskset', [...options, '--cpu-list', '--pid', cores, String(id)], { stdio: 'ignore' })
}

/** Under the load of cached pages that is the front. */
async function busiestThread(pid: number, load: () => Promise<unknown>): Promise<number> {
  const before = processorTicks(pid)
  await load()
  const used = [...processorTicks(pid)].map(([id, ticks]) => ({ id, ticks: ticks - (before.get(id) ?? 0) }))
  return used.reduce((most, one) => (one.ticks > most.ticks ? one : most)).id
}

/** User and system time of each thread, from proc(5). */
function processorTicks(pid: number): Map<number, number> {
  const folder = `/proc/${pid}/task`
  return new Map(
    readdirSync(folder).map((id) => {
      const fields = readFileSync(`${folder}/${id}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return [Number(id), Number(fields[11]) + Number(fields[12])]
    }),
  )
}
