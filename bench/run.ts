import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { signInStaff } from '#e2e/staff-api.ts'
import { startServer } from '#e2e/server-process.ts'
import { ensureBuild } from '#scripts/build.ts'
import { ensureChromium } from '#scripts/chromium.ts'
import { ensurePostgres, startPostgres } from '#scripts/postgres.ts'
import { firstVisits } from './first-visit.ts'
import { freshness } from './freshness.ts'
import { growth } from './growth.ts'
import { instantPages } from './instant-pages.ts'
import { interactionTimes } from './interactions.ts'
import { lighthouseRows } from './lighthouse.ts'
import { ensureWrk } from './load.ts'
import { attackTimes, unresponsiveDatabase } from './attack-times.ts'
import { previewTimes, publishTime, throughputWithPreviews } from './publishing.ts'
import { mcpTimes } from './mcp.ts'
import { asTable, type Row } from './row.ts'
import { searchTimes } from './search.ts'
import { addSixtySeries } from './sixty-series.ts'
import { staffDay } from './staff-day.ts'
import { memoryRow, saveTimes, startTimes } from './start-and-save.ts'
import { textIndexCost } from './text-index.ts'
import { throughput } from './throughput.ts'

/** The pages whose first visit and paint are measured. */
const PAGES = [
  '/',
  '/products/transceivers',
  '/product-detail/tr-72d',
  '/support/downloads',
  '/technology/os/current-os',
  '/news',
  '/patents',
]
const EDITOR_LIST = '/editor/products'

await ensureWrk()
await ensureChromium()
if (!(await ensureBuild())) process.exit(1)
const programs = await ensurePostgres()
if (!programs) throw new Error('The bench needs PostgreSQL: install it, then try again.')

const folder = mkdtempSync(join(tmpdir(), 'meshwork-bench-'))
/** Memory settings of production. */
const { NODE_OPTIONS, MALLOC_ARENA_MAX } = parseEnv(readFileSync('deploy/env.example', 'utf8'))
const onPostgres = async () => ({
  NODE_OPTIONS,
  MALLOC_ARENA_MAX,
  DATABASE_URL: (await startPostgres(programs)).url,
  SESSION_SECRET: 'bench only: 7f3k29dk20fj3l5k8s9a0q',
})
const rows: Row[] = []
const add = (...found: Row[]) => {
  for (const { id, what, value } of found) console.log(`${id} ${what}: ${value}`)
  rows.push(...found)
}

try {
  add(await startTimes(folder))

  const embedded = await startServer(join(folder, 'embedded'))
  add(...(await firstVisits(embedded.url, PAGES)))
  add(...(await lighthouseRows(embedded, PAGES, EDITOR_LIST)))
  add(...(await instantPages(embedded.url)))
  add(...(await interactionTimes(embedded.url)))
  add(...(await staffDay(embedded.url)))
  const category = await addSixtySeries(await signInStaff(embedded.url))
  add(await throughput('P-1', 'cached category of 60 series, embedded database', embedded.url + category))
  add(await throughput('P-2', 'GET /api/navigation-data', `${embedded.url}/api/navigation-data`))
  add(await throughput('P-2', 'GET /api/news/200', `${embedded.url}/api/news/200`))
  add(await mcpTimes(embedded.url))
  add(await freshness('one process, embedded database', [embedded.url]))
  add(await saveTimes(embedded.url))
  add(memoryRow('embedded database', embedded.pid, false))
  add(...(await throughputWithPreviews('embedded database', embedded, category)))
  add(await previewTimes('embedded database', embedded.url))
  add(await publishTime('embedded database', embedded.url))
  await embedded.stop()
  add(...(await attackTimes(folder)))
  add(...(await textIndexCost('embedded database', folder)))

  const shared = await onPostgres()
  const seeding = await startServer(join(folder, 'first'), shared)
  const sameCategory = await addSixtySeries(await signInStaff(seeding.url))
  await seeding.stop()
  const first = await startServer(join(folder, 'first'), shared)
  const second = await startServer(join(folder, 'second'), shared)
  add(await throughput('P-1', 'cached category of 60 series, PostgreSQL', first.url + sameCategory))
  add(await freshness('two processes on one PostgreSQL', [first.url, second.url]))
  add(memoryRow('PostgreSQL', first.pid, true))
  add(...(await throughputWithPreviews('PostgreSQL', first, sameCategory)))
  add(await previewTimes('PostgreSQL', first.url))
  add(await publishTime('PostgreSQL', first.url))
  await Promise.all([first.stop(), second.stop()])
  add(...(await searchTimes(shared.DATABASE_URL)))
  add(await unresponsiveDatabase(folder, shared))

  add(...(await growth(folder, await onPostgres())))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const table = asTable(rows)
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
writeFileSync(
  'bench/latest.md',
  `# Latest bench\n\n${new Date().toISOString().slice(0, 10)}, ${machine}\n\n${table}\n`,
)
process.stdout.write(`\n${table}\n`)
process.exit(rows.every(({ held }) => held) ? 0 : 1)
