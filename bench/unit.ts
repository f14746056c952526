import { join } from 'node:path'
import { startHelper } from './servers.ts'
import { medianTime } from './times.ts'

const REQUESTS = 10

/** A unit of work of the same run: a bare server that asks a database of the same kind ten times for one row. */
export interface Unit {
  /** Milliseconds of one unit, as the median of a few, perhaps with a body that it reads. */
  ms(this: void, body?: () => BodyInit): Promise<number>
  url: string
  stop(): Promise<unknown>
}

/** What rows name as their reference. */
export const UNIT = 'a bare server with ten small queries'

/** Starts the unit on a PostgreSQL, or on an embedded database of its own. */
export async function startUnit(folder: string, DATABASE_URL = ''): Promise<Unit> {
  const env = { DATABASE_URL, DATA_DIR: join(folder, 'unit') }
  const { url, stop } = await startHelper({ args: ['bench/unit-server.ts'], env })
  const ms = (body?: () => BodyInit) =>
    medianTime(REQUESTS, async () => {
      const response = await fetch(url, body ? { method: 'POST', body: body() } : {})
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`The unit of work returned ${response.status}.`)
    })
  await ms()
  return { ms, url, stop }
}
