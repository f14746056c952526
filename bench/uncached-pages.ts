import { join, resolve } from 'node:path'
import { freePort } from '#scripts/free-port.ts'
import { ratioRow } from './ratio.ts'
import type { Row } from './row.ts'
import { startServer } from './servers.ts'
import { medianTime, uncachedTime, visit } from './times.ts'
import { waitUntilIdle } from './wait-until-idle.ts'
import type { World } from './world.ts'

const PAGES = ['/', '/products/transceivers', '/product-detail/tr-72d', '/news']
const ROUNDS = 9
const SAMPLES = 10
/** At least half as fast as React alone. */
const MAX_RATIO = 2

/** P-4: a page that is rendered for one visitor, beside the same tree through bare react-dom/server in the same process. */
export async function uncachedPageRows({ folder }: World): Promise<Row[]> {
  const port = await freePort()
  const server = await startServer(join(folder, 'react-only'), {
    NODE_OPTIONS: `--import=${resolve('bench/react-only.ts')}`,
    BENCH_RENDER_PORT: String(port),
  })
  await waitUntilIdle(server.pid)
  const bare = async () => (await visit(`http://127.0.0.1:${port}/`)).text()
  try {
    const rows: Row[] = []
    for (const path of PAGES) {
      await uncachedTime(server.url, path, SAMPLES)
      const title = titleOf(await (await visit(server.url + path, { Origin: server.url })).text())
      if (titleOf(await bare()) !== title) throw new Error(`The tree of ${path} was not rendered again.`)
      await medianTime(SAMPLES, bare)
      rows.push(
        await ratioRow({
          id: 'P-4',
          what: `${path}, uncached, time`,
          ours: () => uncachedTime(server.url, path, SAMPLES),
          reference: () => medianTime(SAMPLES, bare),
          against: 'the same tree through bare react-dom/server',
          unit: 'ms',
          rounds: ROUNDS,
          budget: { max: MAX_RATIO },
        }),
      )
    }
    return rows
  } finally {
    await server.stop()
  }
}

function titleOf(html: string): string | undefined {
  return /<title[^>]*>([^<]*)/.exec(html)?.[1]
}
