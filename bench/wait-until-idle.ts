import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

const CHECK_MS = 3000

/**
 * Waits until a process is idle: its CPU time (in whole seconds) stays the same during the interval. After its first start
 * a server reads the texts of all documents.
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  const spent = () => execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
  let before = ''
  for (let now = spent(); now !== before; now = spent()) {
    before = now
    await pause(CHECK_MS)
  }
}
