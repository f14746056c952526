import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ratioRow } from './ratio.ts'
import type { Row } from './row.ts'
import { startServer } from './servers.ts'
import { timeOf } from './times.ts'
import type { World } from './world.ts'

const ROUNDS = 5
const MAX_RATIO = 2

/** P-9: from process start to the first answer, beside a process that only opens the same folder and imports the build. */
export async function startRows({ folder }: World): Promise<Row[]> {
  const data = join(folder, 'started')
  const start = async () => {
    const before = performance.now()
    const server = await startServer(data)
    const ms = performance.now() - before
    await server.stop()
    return ms
  }
  const first = await start()
  const open = () =>
    timeOf(async () => {
      const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: data }
      const child = spawn(process.execPath, ['bench/open-only.ts'], { stdio: 'inherit', env })
      const [code] = (await once(child, 'exit')) as [number]
      if (code !== 0) throw new Error(`bench/open-only.ts ended with ${code}.`)
    })
  const row = await ratioRow({
    id: 'P-9',
    what: 'start with a filled embedded database, to the first answer',
    ours: start,
    reference: open,
    against: 'a process that opens the same folder and imports the build',
    unit: 'ms',
    rounds: ROUNDS,
    budget: { max: MAX_RATIO },
    beside: `${(first / 1000).toFixed(1)} s in an empty folder`,
  })
  return [row]
}
